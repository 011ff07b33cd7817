/** Makes pairs of an order and a tracking number from slips and labels that are scanned one after the other, in any order. */

import { courierName } from '#catalogue/couriers.ts'
import { trackingKey } from '#events/parcels/tracking-number.ts'
import type { ScanReply } from '../scan/scan-reply.ts'
import type { Scanned } from '../scan/scanned-text.ts'

/** The slip or label that was scanned and whose counterpart was not. */
export type Waiting =
  | { readonly kind: 'order'; readonly orderNumber: string }
  | { readonly kind: 'tracking'; readonly trackingNumber: string }

export type ScannedParcel = {
  readonly orderNumber: string
  /** Why it cannot be handed over, as a sentence; null when it can. */
  readonly whyNot: string | null
}

export type Parcels = {
  readonly parcels: readonly ScannedParcel[]
  /** The tracking numbers that the parcels have so far, by order number. */
  readonly numbers: ReadonlyMap<string, string>
  /** The id of the courier that takes them; null until it is chosen. */
  readonly courier: string | null
}

type ScanStep = {
  readonly waiting: Waiting | null
  /** The number that an order gets by this scan. */
  readonly pair: { readonly orderNumber: string; readonly trackingNumber: string } | null
  readonly reply: ScanReply
}

/** A scan that is refused changes nothing, so that the slip or label before it still waits. */
export function pairScan(waiting: Waiting | null, scanned: Scanned, known: Parcels): ScanStep {
  const refused = (text: string): ScanStep => ({ waiting, pair: null, reply: { good: false, text } })
  if (scanned.kind === 'unknown') {
    return refused('This code contains neither an order number nor a tracking number.')
  }
  if (scanned.kind === 'order') {
    const parcel = findParcel(known.parcels, scanned.orderNumber)
    if (parcel === undefined) return refused(`${scanned.orderNumber} is not among these orders.`)
    const problem = slipProblem(parcel, known)
    return problem === null ? pairSlip(waiting, parcel.orderNumber) : refused(problem)
  }
  const problem = labelProblem(scanned, known)
  return problem === null ? pairLabel(waiting, scanned.trackingNumber) : refused(problem)
}

/** Also an order number of older logs, which has one more hyphen. */
export function findParcel<Parcel extends { readonly orderNumber: string }>(
  parcels: readonly Parcel[],
  orderNumber: string,
): Parcel | undefined {
  return parcels.find((parcel) => trackingKey(parcel.orderNumber) === trackingKey(orderNumber))
}

function slipProblem({ orderNumber, whyNot }: ScannedParcel, { numbers }: Parcels): string | null {
  if (whyNot !== null) return `${orderNumber} cannot be handed over. ${whyNot}`
  const number = numbers.get(orderNumber)?.trim() ?? ''
  return number === ''
    ? null
    : `${orderNumber} has the number ${number} already. Empty its field to scan another label.`
}

function labelProblem(
  label: Extract<Scanned, { readonly kind: 'tracking' }>,
  { numbers, courier }: Parcels,
): string | null {
  const problem = courierProblem(label.courier, courier)
  if (problem !== null) return problem
  const key = trackingKey(label.trackingNumber)
  const [owner] = [...numbers].find(([, number]) => trackingKey(number.trim()) === key) ?? []
  return owner === undefined ? null : `${label.trackingNumber} is the number of ${owner} already.`
}

/** Why a number is not one of the chosen courier, by the courier that its label names, if it names one; null when it may be. */
export function courierProblem(named: string | null, chosen: string | null): string | null {
  if (named === null || chosen === null || named === chosen) return null
  return `This is a label of ${courierName(named)}, not of ${courierName(chosen)}.`
}

function pairSlip(waiting: Waiting | null, orderNumber: string): ScanStep {
  if (waiting?.kind === 'tracking') return paired(orderNumber, waiting.trackingNumber)
  const now = `Now scan the label of ${orderNumber}.`
  const isOther = waiting !== null && waiting.orderNumber !== orderNumber
  const reply = isOther
    ? { good: false, text: `${waiting.orderNumber} has got no label. ${now}` }
    : { good: true, text: now }
  return { waiting: { kind: 'order', orderNumber }, pair: null, reply }
}

function pairLabel(waiting: Waiting | null, trackingNumber: string): ScanStep {
  if (waiting?.kind === 'order') return paired(waiting.orderNumber, trackingNumber)
  const now = `Now scan the slip for ${trackingNumber}.`
  const isOther = waiting !== null && trackingKey(waiting.trackingNumber) !== trackingKey(trackingNumber)
  const reply = isOther
    ? { good: false, text: `${waiting.trackingNumber} has got no slip. ${now}` }
    : { good: true, text: now }
  return { waiting: { kind: 'tracking', trackingNumber }, pair: null, reply }
}

function paired(orderNumber: string, trackingNumber: string): ScanStep {
  return {
    waiting: null,
    pair: { orderNumber, trackingNumber },
    reply: { good: true, text: `${orderNumber} has ${trackingNumber}.` },
  }
}
