/** Statements and their parcels in answers. Amounts become rupees. */

import { amountsOf } from '#events/cash/statement-line.ts'
import { type BookedState, openDifference, sumsOf, unknownOf } from '#events/cash/statement-state.ts'
import type { ListedParcel } from '#events/read-model/parcel-list.ts'
import { cashInRupees, inRupees, rupeesOf } from './in-rupees.ts'

export function bookedAnswer(state: BookedState) {
  return {
    ...inRupees({ ...state.data, ...sumsOf(state), unknown: unknownOf(state) }, 'unknown', 'received'),
    at: state.at,
    bankDifference: rupeesOf(-openDifference(state)),
  }
}

export function detailAnswer(
  state: BookedState & {
    readonly parcels: readonly ListedParcel[]
    readonly settled: readonly ListedParcel[]
  },
  names: ReadonlyMap<string, string>,
  today: string,
) {
  const parcelAnswer = (listed: ListedParcel) =>
    cashParcelOf(listed, names.get(listed.orderNumber) ?? null, today)
  const { data, later, explanations, kept, named } = state
  return {
    ...bookedAnswer(state),
    parcels: state.parcels.map(parcelAnswer),
    settled: state.settled.map(parcelAnswer),
    kept: [...kept, ...named].map(keptAnswer).toSorted((one, other) => one.row - other.row),
    payments: [
      { day: data.receivedOn ?? null, amount: rupeesOf(data.received), reference: '' },
      ...later.map(({ day, amount, reference }) => ({ day, amount: rupeesOf(amount), reference })),
    ],
    explanations: explanations.map((one) => ({ ...one, amount: rupeesOf(one.amount) })),
  }
}

function keptAnswer(line: BookedState['kept'][number] | BookedState['named'][number]) {
  const { row, kind, text, ending = null } = line
  const orderNumber = 'orderNumber' in line ? (line.orderNumber ?? null) : null
  return { row, kind, text, ending, orderNumber, ...inRupees(amountsOf(line)) }
}

export function cashParcelOf(listed: ListedParcel, customer: string | null, today: string) {
  const { orderNumber, status, place, parcel, trackingNumber } = listed
  const { booked, claim, settlement } = cashInRupees(listed)
  const days = Math.max(0, Math.round((Date.parse(today) - Date.parse(parcel.handedOver)) / DAY_MS))
  return { orderNumber, customer, status, place, ...parcel, trackingNumber, days, booked, claim, settlement }
}

const DAY_MS = 86_400_000
