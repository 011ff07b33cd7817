/** The description of the shop as the log has it and as the program reads it, and its terms one by one. */

import type { ShopDescription, ShopFact } from './facts.ts'
import { type Messages, messageSteps } from './message-text.ts'
import shop from './shop.json' with { type: 'json' }

/** The texts that an empty shop starts with. */
export const defaultMessages: Messages = shop.messages

/** A fact of an older program lacks terms that came later. For these, the shop has those that an empty shop starts with. */
export function describedShop({ address, messages = {}, mails, ...fact }: ShopFact): ShopDescription {
  const { advance, tries, exchangeDays, alone } = fact.orders
  const texts = messageSteps.map((step) => [step, messages[step] ?? defaultMessages[step]])
  return {
    ...fact,
    address: address ?? shop.address,
    orders: {
      ...fact.orders,
      advance: advance ?? shop.orders.advance,
      tries: tries ?? shop.orders.tries,
      exchangeDays: exchangeDays ?? shop.orders.exchangeDays,
      alone: alone ?? shop.orders.alone,
    },
    // All steps have one.
    messages: Object.fromEntries(texts) as ShopDescription['messages'],
    mails: mails ?? shop.mails,
  }
}

/** Parts whose entries the owner adds and removes: they are one term each. */
const wholes = ['social', 'couriers'] as const
type Whole = (typeof wholes)[number]

type Part<Value> = Value extends string | number | boolean
  ? Value
  : { readonly [Field in keyof Value]?: Part<Value[Field]> | undefined }

/** Some terms of the shop's description. */
export type ShopChange = {
  readonly [Field in keyof ShopDescription]?:
    | (Field extends Whole ? ShopDescription[Field] : Part<ShopDescription[Field]>)
    | undefined
}

/** Each term by its path, such as `orders.advance.share`. Unset ones are left out. */
export function termsOf(shop: ShopChange): ReadonlyMap<string, unknown> {
  return new Map(termsIn(shop, ''))
}

function termsIn(part: object, before: string): readonly (readonly [path: string, value: unknown])[] {
  return Object.entries(part).flatMap(([field, value]: [string, unknown]) => {
    if (value === undefined) return []
    const path = `${before}${field}`
    const isTerm = typeof value !== 'object' || value === null || wholes.some((whole) => whole === path)
    return isTerm ? [[path, value] as const] : termsIn(value, `${path}.`)
  })
}

/** The description after a change. It is the same object when nothing differs. */
export function withChange(shop: ShopDescription, change: ShopChange): ShopDescription {
  let changed: object = shop
  const before = termsOf(shop)
  for (const [path, value] of termsOf(change)) {
    if (!isSame(before.get(path), value)) changed = withTerm(changed, path.split('.'), value)
  }
  // The terms of a change have the types of the shop's.
  return changed as ShopDescription
}

function withTerm(part: object, [field = '', ...inside]: readonly string[], value: unknown): object {
  if (inside.length === 0) return { ...part, [field]: value }
  const inner: unknown = Object.entries(part).find(([name]) => name === field)?.[1]
  return {
    ...part,
    [field]: withTerm(typeof inner === 'object' && inner !== null ? inner : {}, inside, value),
  }
}

/** A change of terms by their paths. */
export function changeOf(terms: Iterable<readonly [path: string, value: unknown]>): ShopChange {
  let change: object = {}
  for (const [path, value] of terms) change = withTerm(change, path.split('.'), value)
  return change
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
