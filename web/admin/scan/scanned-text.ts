/** Finds in the text of a scanned code the number of an order or of a parcel. */

import { couriers } from '#catalogue/couriers.ts'
import type { Courier } from '#catalogue/schema.ts'
import { isOrderNumber } from '#events/orders/order-number.ts'
import { trackingKey, trackingNumberProblem } from '#events/parcels/tracking-number.ts'

export type Scanned =
  | { readonly kind: 'order'; readonly orderNumber: string }
  | {
      readonly kind: 'tracking'
      readonly trackingNumber: string
      /** The id of the courier whose page the code names; null for a code that contains the number alone. */
      readonly courier: string | null
    }
  | { readonly kind: 'unknown' }

const unknown: Scanned = { kind: 'unknown' }

/** A scanner sends the separators of GS1 codes as control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed.
const CONTROL = /[\u0000-\u001f\u007f]/g
/** Other characters stand in codes that contain more than a number, such as JSON. */
const NUMBER = /^[A-Z0-9][A-Z0-9 ./_-]*$/i
/** A part of an address that can only be a number of a parcel: at most a few letters, then many digits. */
const LONG_NUMBER = /^[A-Z]{0,4}\d{6,}[A-Z]{0,4}$/i

/**
 * A slip contains the number of its order, alone or (on older slips) in the address of the shopper's page. A courier's label
 * contains the number of its parcel, alone or in the address of the courier's page.
 */
export function scannedText(text: string, known: readonly Courier[] = couriers): Scanned {
  const trimmed = text.replace(CONTROL, ' ').trim()
  if (/^https?:/i.test(trimmed)) return scannedAddress(trimmed, known)
  if (isOrderNumber(trackingKey(trimmed))) return { kind: 'order', orderNumber: trimmed.toUpperCase() }
  return numberAlone(trimmed, null)
}

function numberAlone(text: string, courier: string | null): Scanned {
  const isNumber = NUMBER.test(text) && /\d/.test(text) && trackingNumberProblem(text) === null
  return isNumber ? { kind: 'tracking', trackingNumber: text, courier } : unknown
}

function scannedAddress(text: string, known: readonly Courier[]): Scanned {
  if (!URL.canParse(text)) return unknown
  const address = new URL(text)
  const order = address.searchParams.get('order')?.trim() ?? ''
  if (isOrderNumber(trackingKey(order))) return { kind: 'order', orderNumber: order.toUpperCase() }
  for (const { id, trackingUrl } of known) {
    const number = numberIn(text, trackingUrl)
    if (number !== null) return numberAlone(number, id)
  }
  const parts = [...address.searchParams.values(), address.pathname.split('/').at(-1) ?? '']
  const numbers = new Set(parts.filter((part) => LONG_NUMBER.test(part)))
  const [only] = numbers
  return numbers.size === 1 && only !== undefined ? numberAlone(only, null) : unknown
}

/** The number in an address of a courier's page, such as `https://courier.example/track?number={number}`. */
function numberIn(address: string, trackingUrl: string): string | null {
  const [before = '', after = ''] = withoutScheme(trackingUrl).split('{number}').map(escaped)
  const match = new RegExp(`^${before}([^/?#&]+)${after}(?:[?#&/]|$)`, 'i').exec(withoutScheme(address))
  try {
    return match?.[1] === undefined ? null : decodeURIComponent(match[1]).trim()
  } catch {
    return null
  }
}

const withoutScheme = (address: string) => address.replace(/^https?:\/\/(?:www\.)?/i, '')
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
