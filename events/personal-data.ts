/**
 * Replaces the personal parts of facts, which the table of facts names. All code about personal data uses it: sealing,
 * opening, erasing, and the search for traces of an erased person.
 */

import type { OpenEvent, OpenedEvent, RecordedEvent, ShopEvent, ShopEventType } from './event.ts'
import { partNames } from './fact-table.ts'
import type { OpenPart, PersonalPart, Sealed } from './sealed.ts'

/** The types of facts with personal parts. */
export const personalTypes: readonly string[] = [...partNames].flatMap(([type, names]) =>
  names.length > 0 ? [type] : [],
)

type Replace = (part: unknown, name: string) => unknown

/** The data of an event in any form, with each personal part replaced. */
function mapParts({ type, data }: { readonly type: ShopEventType; readonly data: object }, replace: Replace) {
  const names = partNames.get(type) ?? []
  if (names.length === 0) return data
  // The type of the table ensures that a fact with part names has a `customer` with these parts.
  const { customer } = data as { readonly customer: Readonly<Record<string, unknown>> }
  return {
    ...data,
    customer: names.includes('customer')
      ? replace(customer, 'customer')
      : Object.fromEntries(names.map((name) => [name, replace(customer[name], name)])),
  }
}

// The same type ensures that each part replaced below is a personal part in the form of its event.

/** The data of an event as it is recorded. */
export function sealedData(
  event: ShopEvent,
  seal: (part: PersonalPart, name: string) => Sealed,
): RecordedEvent['data'] {
  return mapParts(event, (part, name) => seal(part as PersonalPart, name)) as RecordedEvent['data']
}

export function openEvent(event: RecordedEvent, open: OpenPart): OpenedEvent {
  const data = mapParts(event, (part, name) => open(part as Sealed, { ...event, part: name }))
  return { ...event, data } as OpenedEvent
}

/** An opened event with each personal part replaced; null hides it. */
export function replaceParts(
  event: OpenedEvent,
  replace: (part: PersonalPart | null) => PersonalPart | null,
): OpenedEvent {
  return { ...event, data: mapParts(event, (part) => replace(part as PersonalPart | null)) } as OpenedEvent
}

function partsIn(event: Parameters<typeof mapParts>[0]): readonly unknown[] {
  const parts: unknown[] = []
  mapParts(event, (part) => parts.push(part))
  return parts
}

/** The id of the key that seals each personal part of an event. */
export function keysIn(event: RecordedEvent): readonly string[] {
  return (partsIn(event) as readonly Sealed[]).map(({ key }) => key)
}

/** The personal parts of an open event, in the order of `keysIn`; null for an erased part. */
export function openPartsIn(event: OpenEvent): readonly (PersonalPart | null)[] {
  return partsIn(event) as readonly (PersonalPart | null)[]
}
