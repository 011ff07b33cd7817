/**
 * What each of the shop's people did to confirm orders, by month: tries to reach a customer, orders confirmed, and how the
 * confirmed orders ended. A change of status names who had confirmed the order, so nothing is stored per order: the state grows
 * with the shop's people and the months that are kept.
 */

import { dayOf, type Month, monthOf } from '#events/calendar.ts'
import { type Confirmation, confirmationIn } from '#events/orders/confirmation.ts'
import { addEnding, endingChanges, noEndings } from '#projections/orders/endings.ts'
import type { Endings } from '../dashboard-shapes.ts'
import { changePeriod } from '../period-sums.ts'
import type { Projection } from '../projection.ts'
import { add } from '../safe-integer.ts'

export type Caller = {
  /** As it was then: somebody who was renamed has two. */
  readonly name: string
  /** Tries to reach a customer, recorded in the month. */
  readonly calls: number
  /** Orders confirmed in the month, without those that wait for a confirmation again. */
  readonly confirmed: number
  /** Of these, those that were delivered or refused at the door so far, in whatever month. */
  readonly endings: Endings
}

type CallersOfMonth = { readonly period: Month; readonly people: readonly Caller[] }

/** Latest first. */
export type Callers = readonly CallersOfMonth[]

/** A year is shown. The months beyond it tolerate clocks that ran ahead. */
const MONTHS_KEPT = 16

export const callers: Projection<Callers> = {
  name: 'callers',
  version: 1,
  initial: [],
  evolve(months, event) {
    if (event.type === 'ContactAttempted') {
      const { actor, at } = event
      if (actor.role !== 'admin') return months
      const tried = { by: actor.name, on: dayOf(at) }
      return changed(months, tried, (caller) => ({ ...caller, calls: add(caller.calls, 1) }))
    }
    if (event.type !== 'OrderStatusChanged') return months
    const confirmation = confirmationIn(event)
    if (confirmation !== null) return changed(months, confirmation, (caller) => withConfirmed(caller, 1))
    const { confirmed, to } = event.data
    const endings = endingChanges(event)
    if (confirmed === undefined || (to !== 'pending' && endings.length === 0)) return months
    return changed(months, confirmed, (caller) => {
      const ended = endings.reduce((sum, { ending, sign }) => addEnding(sum, ending, sign), caller.endings)
      return withConfirmed({ ...caller, endings: ended }, to === 'pending' ? -1 : 0)
    })
  },
}

function withConfirmed(caller: Caller, amount: 1 | 0 | -1): Caller {
  return { ...caller, confirmed: add(caller.confirmed, amount) }
}

function changed(
  months: Callers,
  { by: name, on }: Confirmation,
  change: (caller: Caller) => Caller,
): Callers {
  const period = monthOf(on)
  return changePeriod(months, period, MONTHS_KEPT, (month) => {
    const people = month?.people ?? []
    const before = people.find((caller) => caller.name === name)
    const after = change(before ?? { name, calls: 0, confirmed: 0, endings: noEndings })
    return {
      period,
      people:
        before === undefined ? [...people, after] : people.map((each) => (each === before ? after : each)),
    }
  })
}

/** Those who did something in a month, who confirmed most first. */
export function callersIn(months: Callers, month: Month): readonly Caller[] {
  const people = months.find(({ period }) => period === month)?.people ?? []
  return people
    .filter(({ calls, confirmed }) => calls > 0 || confirmed > 0)
    .toSorted(
      (one, other) =>
        other.confirmed - one.confirmed || other.calls - one.calls || (one.name < other.name ? -1 : 1),
    )
}
