/**
 * Stores the cart in localStorage, with a copy in sessionStorage because some in-app browsers lose localStorage. Both may
 * throw or contain invalid data.
 */

import { sizeOrSmall } from '#catalogue/product.ts'
import { MAX_QUANTITY } from '#events/orders/order-limits.ts'
import type { Cart, CartLine } from './cart.ts'

export const CART_KEY = 'cartItems'

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Parses a stored cart and skips every entry that is not a valid line. Null when the text is not a list. */
export function parseCart(text: string | null): Cart | null {
  const stored = parseJson(text)
  if (!Array.isArray(stored)) return null
  const lines = new Map<string, CartLine>()
  for (const candidate of stored) {
    const line = parseLine(candidate)
    if (line && !lines.has(line.id)) lines.set(line.id, line)
  }
  return [...lines.values()]
}

/** Validated by hand: a schema library would add more bytes to every page than the rest of the cart. */
function parseLine(candidate: unknown): CartLine | null {
  if (typeof candidate !== 'object' || candidate === null) return null
  const { id, name, image, size, price, quantity }: Partial<Record<keyof CartLine, unknown>> = candidate
  if (!isText(id, 80) || !isText(name, 200)) return null
  if (!isInteger(price, 0) || !isInteger(quantity, 1)) return null
  return {
    id,
    name,
    image: isText(image, 2_000) ? image : '',
    size: sizeOrSmall(String(size)),
    price,
    // `CartRow` shows that this is the maximum.
    quantity: Math.min(quantity, MAX_QUANTITY),
  }
}

function isText(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && value !== '' && value.length <= maxLength
}

function isInteger(value: unknown, min: number): value is number {
  return Number.isSafeInteger(value) && Number(value) >= min
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Reads the first store that contains a cart. */
export function loadCart(stores: readonly (() => Store)[]): Cart {
  for (const store of stores) {
    const cart = parseCart(attempt(() => store().getItem(CART_KEY)) ?? null)
    if (cart) return cart
  }
  return []
}

export function saveCart(cart: Cart, stores: readonly (() => Store)[]): void {
  const text = JSON.stringify(cart)
  for (const store of stores) attempt(() => store().setItem(CART_KEY, text))
}

/** Functions, because reading `window.localStorage` throws where storage is forbidden. */
export const browserStores = [() => window.localStorage, () => window.sessionStorage] as const

function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
