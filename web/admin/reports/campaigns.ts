/** What campaigns brought and cost, joined by their names, and the call that sets a cost. */

import type { InputOf } from '#web/api/contract-call.ts'
import { requestStaff } from '#web/backoffice/session/call-staff-api.ts'
import type { ShownReport } from './report.ts'

export type Campaign = {
  readonly name: string
  /** Of the whole month; placed, delivered and cash are of the orders of the report. */
  readonly visits: number
  readonly placed: number
  readonly delivered: number
  /** Rupees, like `cost`. */
  readonly collected: number
  readonly cost: number
}

/** Those that brought most cash first. */
export function campaignsOf({
  rows,
  campaigns,
}: Pick<ShownReport, 'rows' | 'campaigns'>): readonly Campaign[] {
  const known = new Map(campaigns.map((each) => [each.campaign, each]))
  const ofOrders = new Map(rows.flatMap((row) => (row.key === null ? [] : [[row.key, row] as const])))
  return [...new Set([...ofOrders.keys(), ...known.keys()])]
    .map((name) => {
      const { visits = 0, cost = 0 } = known.get(name) ?? {}
      const { placed = 0, delivered = 0, collected = 0 } = ofOrders.get(name) ?? {}
      return { name, visits, cost, placed, delivered, collected }
    })
    .toSorted((one, other) => other.collected - one.collected || other.visits - one.visits)
}

const COST = 'put /api/admin/campaigns/cost'

export const setAdvertisingCost = (body: InputOf<typeof COST>['body']) => requestStaff(COST, { body })
