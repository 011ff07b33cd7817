/**
 * What is known of each fact besides its schema. Pages and programs that need no schema read it, since a browser should not
 * load all schemas.
 *
 * A receipt shows a shopper its facts with their personal parts sealed; an auditor reads every record, also sealed; only the owner
 * reads open personal parts. So a text that only the owner may read is a personal part of a fact that receipts withhold.
 */

import type { EventOf, ShopEventType } from './event.ts'
import type { PartNameIn } from './sealed.ts'

type PartNames<Type extends ShopEventType> = PartNameIn<EventOf<Type>['data']>

type FactDetails<Type extends ShopEventType> = {
  /** For people, as in a list of types. */
  readonly name: string
  /** The current version of its schema; 1 if unset. Upcasters convert older versions when they are read. */
  readonly schema?: number
  /** For a withheld fact a receipt proves only that there is an event in its place. */
  readonly receipt?: 'withheld'
} & ([PartNames<Type>] extends [never]
  ? { readonly parts?: never }
  : {
      /** All personal parts: `customer` itself, or the parts in `customer`. */
      readonly parts: Readonly<Record<PartNames<Type>, true>>
    })

type FactTable = { readonly [Type in ShopEventType]: FactDetails<Type> }

export const factTable: FactTable = {
  OrderPlaced: { name: 'Order placed', schema: 2, parts: { customer: true } },
  OrderStatusChanged: { name: 'Status changed', schema: 2 },
  ContactCorrected: { name: 'Contact corrected', schema: 2, parts: { before: true, after: true } },
  ConfirmationSent: { name: 'Confirmation sent' },
  ConfirmationFailed: { name: 'Confirmation failed' },
  ConfirmationRequested: { name: 'Confirmation requested' },
  ProductRated: { name: 'Product rated' },
  LinesChanged: { name: 'Order changed' },
  DeliveryChanged: { name: 'Delivery changed', parts: { before: true, after: true } },
  NoteChanged: { name: 'Note changed', parts: { customer: true } },
  AdvanceAsked: { name: 'Advance asked' },
  AdvanceReceived: { name: 'Advance received', parts: { customer: true } },
  AdvanceReturned: { name: 'Advance returned', parts: { customer: true } },
  SlipPrinted: { name: 'Slip printed', receipt: 'withheld' },
  Packed: { name: 'Packed' },
  Unpacked: { name: 'Unpacked' },
  DeliveryAttemptFailed: { name: 'Delivery failed', parts: { customer: true } },
  ReattemptAsked: { name: 'New try asked', parts: { customer: true } },
  ParcelReturned: { name: 'Parcel returned' },
  ReturnAsked: { name: 'Return asked', parts: { customer: true } },
  ReturnClosed: { name: 'Return closed' },
  ExchangeAgreed: { name: 'Exchange agreed' },
  ReturnAgreed: { name: 'Return agreed' },
  RefundPaid: { name: 'Refund paid', parts: { customer: true } },
  MessageRequested: { name: 'Message asked for', receipt: 'withheld' },
  MessageSent: { name: 'Message sent', receipt: 'withheld' },
  MessageFailed: { name: 'Message failed', receipt: 'withheld' },
  CustomerBlocked: { name: 'Customer blocked', receipt: 'withheld' },
  CustomerUnblocked: { name: 'Customer unblocked', receipt: 'withheld' },
  TrafficRecorded: { name: 'Visits counted' },
  AdvertisingCostSet: { name: 'Advertising cost set', receipt: 'withheld' },
  PurchasePriceSet: { name: 'Purchase price set', receipt: 'withheld' },
  CustomerErased: { name: 'Customer erased' },
  ContactAttempted: { name: 'Customer asked' },
  ParcelHandedOver: { name: 'Parcel handed over', schema: 2, parts: { customer: true } },
  HandoverUndone: { name: 'Handing over undone', schema: 2 },
  CashBooked: { name: 'Cash booked', schema: 3, receipt: 'withheld' },
  CashUnbooked: { name: 'Cash taken back', schema: 3, receipt: 'withheld' },
  ClaimOpened: { name: 'Claim opened', receipt: 'withheld' },
  ClaimSent: { name: 'Claim sent', receipt: 'withheld' },
  ClaimAnswered: { name: 'Claim answered', receipt: 'withheld' },
  ClaimSettled: { name: 'Claim settled', receipt: 'withheld' },
  ClaimReopened: { name: 'Claim opened again', receipt: 'withheld' },
  ClaimWrittenOff: { name: 'Claim written off', receipt: 'withheld' },
  ClaimWithdrawn: { name: 'Claim withdrawn', receipt: 'withheld' },
  StatementBooked: { name: 'Statement booked', schema: 2 },
  StatementUnbooked: { name: 'Statement taken back', schema: 2 },
  StatementLineKept: { name: 'Line kept', receipt: 'withheld' },
  StatementLineNamed: { name: 'Line named', receipt: 'withheld' },
  PaymentReceived: { name: 'Payment received', receipt: 'withheld' },
  DifferenceExplained: { name: 'Difference explained', receipt: 'withheld' },
  MonthClosed: { name: 'Month closed', receipt: 'withheld' },
  StockCounted: { name: 'Stock counted' },
  WitnessRemoved: { name: 'Witness removed' },
  ProductPublished: { name: 'Product published' },
  ProductChanged: { name: 'Product changed' },
  PriceChanged: { name: 'Price changed' },
  ProductRetired: { name: 'Product retired' },
  ProductRestored: { name: 'Product restored' },
  ProductMoved: { name: 'Product moved' },
  SaleScheduled: { name: 'Sale scheduled' },
  SaleChanged: { name: 'Sale changed' },
  SaleStopped: { name: 'Sale stopped' },
  ShopDescribed: { name: 'Shop described' },
  CodeOpened: { name: 'Code opened', receipt: 'withheld' },
  CodeChanged: { name: 'Code changed', receipt: 'withheld' },
  CodeClosed: { name: 'Code closed', receipt: 'withheld' },
  StaffInvited: { name: 'Person invited', receipt: 'withheld', parts: { customer: true } },
  StaffJoined: { name: 'Person joined', receipt: 'withheld' },
  RoleChanged: { name: 'Role changed', receipt: 'withheld' },
  NameChanged: { name: 'Name changed', receipt: 'withheld' },
  StaffRemoved: { name: 'Person removed', receipt: 'withheld' },
  WaitRequested: { name: 'Wait requested', receipt: 'withheld', parts: { customer: true } },
  WaitConfirmed: { name: 'Wait confirmed', receipt: 'withheld' },
  WaitTold: { name: 'Wait told', receipt: 'withheld' },
  WaitWithdrawn: { name: 'Wait left', receipt: 'withheld' },
  WaitBought: { name: 'Wait ended by an order', receipt: 'withheld' },
  WaitMailSent: { name: 'Waiting list mail sent', receipt: 'withheld' },
  WaitMailFailed: { name: 'Waiting list mail failed', receipt: 'withheld' },
  NewsWritten: { name: 'News written', receipt: 'withheld' },
  NewsStopped: { name: 'News stopped', receipt: 'withheld' },
  NewsResumed: { name: 'News resumed', receipt: 'withheld' },
  ReviewWritten: { name: 'Review written', receipt: 'withheld', parts: { customer: true } },
  ReviewShown: { name: 'Review shown', receipt: 'withheld' },
  ReviewHidden: { name: 'Review hidden', receipt: 'withheld' },
  ReviewAnswered: { name: 'Review answered', receipt: 'withheld', parts: { customer: true } },
  ReviewWithdrawn: { name: 'Review taken away', receipt: 'withheld' },
  TokenMade: { name: 'Token made', receipt: 'withheld' },
  TokenRevoked: { name: 'Token revoked', receipt: 'withheld' },
  WebhookAdded: { name: 'Webhook added', receipt: 'withheld', parts: { customer: true } },
  WebhookRemoved: { name: 'Webhook removed', receipt: 'withheld' },
  OrderImported: { name: 'Order imported', receipt: 'withheld', parts: { customer: true } },
  ProductImported: { name: 'Product imported', receipt: 'withheld' },
}

const details = Object.entries(factTable)

// The keys below are those of the table.
function column<Value>(of: (fact: FactTable[ShopEventType]) => Value) {
  return Object.fromEntries(details.map(([type, fact]) => [type, of(fact)])) as Readonly<
    Record<ShopEventType, Value>
  >
}

export const schemaVersions = column(({ schema = 1 }) => schema)

// `Object.keys` returns `string[]`, whatever the keys are.
export const factTypes = Object.keys(factTable) as [ShopEventType, ...ShopEventType[]]

export const typeNames = column(({ name }) => name)

/** The type itself when it is unknown to this program. */
export function typeName(type: string): string {
  return new Map<string, string>(Object.entries(typeNames)).get(type) ?? type
}

/** The names of the personal parts of each type. */
export const partNames: ReadonlyMap<string, readonly string[]> = new Map(
  details.map(([type, { parts = {} }]) => [type, Object.keys(parts)]),
)

/** Whether a receipt shows records of a type; records of an unknown type are withheld. */
export function isInReceipt(
  type: string,
  table: Readonly<Record<string, { readonly receipt?: 'withheld' }>> = factTable,
): boolean {
  const fact = new Map(Object.entries(table)).get(type)
  return fact !== undefined && fact.receipt === undefined
}
