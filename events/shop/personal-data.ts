/**
 * The personal parts of each fact, and whether a receipt shows the fact. All code about personal data uses this table:
 * sealing, opening, erasing, the search for traces of an erased person, and receipts. A receipt shows a shopper its
 * facts with their personal parts sealed; an auditor reads every record, also sealed; only the owner
 * reads open personal parts. So a text that only the owner may read is a personal part of a fact that receipts withhold.
 */

import type { EventOf, OpenEvent, OpenedEvent, RecordedEvent, ShopEvent, ShopEventType } from './event.ts'
import type { OpenPart, PartNameIn, PersonalPart, Sealed } from './sealed.ts'

type Privacy<Type extends ShopEventType> = {
  /** The names of all personal parts: `customer` itself, or the parts in `customer`. Null for a fact without personal data. */
  readonly parts: [PartNameIn<EventOf<Type>['data']>] extends [never]
    ? null
    : Readonly<Record<PartNameIn<EventOf<Type>['data']>, true>>
  /** For a withheld fact a receipt proves only that there is an event in its place. */
  readonly receipt: 'shown' | 'withheld'
}

type PersonalData = { readonly [Type in ShopEventType]: Privacy<Type> }

export const personalData: PersonalData = {
  OrderPlaced: { parts: { customer: true }, receipt: 'shown' },
  OrderStatusChanged: { parts: null, receipt: 'shown' },
  ContactCorrected: { parts: { before: true, after: true }, receipt: 'shown' },
  ConfirmationSent: { parts: null, receipt: 'shown' },
  ConfirmationFailed: { parts: null, receipt: 'shown' },
  ConfirmationRequested: { parts: null, receipt: 'shown' },
  ProductRated: { parts: null, receipt: 'shown' },
  TrafficRecorded: { parts: null, receipt: 'shown' },
  CustomerErased: { parts: null, receipt: 'shown' },
  ContactAttempted: { parts: null, receipt: 'shown' },
  ParcelHandedOver: { parts: { customer: true }, receipt: 'shown' },
  HandoverUndone: { parts: null, receipt: 'shown' },
  CashBooked: { parts: null, receipt: 'withheld' },
  CashUnbooked: { parts: null, receipt: 'withheld' },
  StatementBooked: { parts: null, receipt: 'shown' },
  StatementUnbooked: { parts: null, receipt: 'shown' },
  ClaimOpened: { parts: null, receipt: 'withheld' },
  ClaimSent: { parts: null, receipt: 'withheld' },
  ClaimAnswered: { parts: null, receipt: 'withheld' },
  ClaimSettled: { parts: null, receipt: 'withheld' },
  ClaimReopened: { parts: null, receipt: 'withheld' },
  ClaimWrittenOff: { parts: null, receipt: 'withheld' },
  ClaimWithdrawn: { parts: null, receipt: 'withheld' },
  StatementLineKept: { parts: null, receipt: 'withheld' },
  StatementLineNamed: { parts: null, receipt: 'withheld' },
  PaymentReceived: { parts: null, receipt: 'withheld' },
  DifferenceExplained: { parts: null, receipt: 'withheld' },
  MonthClosed: { parts: null, receipt: 'withheld' },
  StockCounted: { parts: null, receipt: 'shown' },
  WitnessRemoved: { parts: null, receipt: 'shown' },
  ProductPublished: { parts: null, receipt: 'shown' },
  ProductChanged: { parts: null, receipt: 'shown' },
  PriceChanged: { parts: null, receipt: 'shown' },
  ProductRetired: { parts: null, receipt: 'shown' },
  ProductRestored: { parts: null, receipt: 'shown' },
  ProductMoved: { parts: null, receipt: 'shown' },
  SaleScheduled: { parts: null, receipt: 'shown' },
  SaleStopped: { parts: null, receipt: 'shown' },
  ShopDescribed: { parts: null, receipt: 'shown' },
}

const partNames = new Map(
  Object.entries(personalData).map(([type, { parts }]) => [type, parts === null ? [] : Object.keys(parts)]),
)

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

/** Whether a receipt shows records of a type; records of an unknown type are withheld. */
export function isInReceipt(type: string, table: PersonalData = personalData): boolean {
  return new Map(Object.entries(table)).get(type)?.receipt === 'shown'
}
