/**
 * Visits of campaigns by month, and what the owner said that their advertising cost. Their orders are in the order read model. The
 * state grows with the months that are kept and the campaigns of a month, of which there are at most `MOST_CAMPAIGNS`: anybody can
 * invent one by a link.
 */

import { dayOf, type Month, monthOf } from '#events/calendar.ts'
import { changePeriod } from '../period-sums.ts'
import type { Projection } from '../projection.ts'
import { add } from '../safe-integer.ts'

type ByCampaign = Readonly<Record<string, number>>

type CampaignsOfMonth = {
  readonly period: Month
  /** Counts. */
  readonly visits: ByCampaign
  /** Rupees. */
  readonly costs: ByCampaign
}

/** Latest first. */
export type Campaigns = readonly CampaignsOfMonth[]

/** The reports offer two years. */
const MONTHS_KEPT = 25
export const MOST_CAMPAIGNS = 300

export const campaigns: Projection<Campaigns> = {
  name: 'campaigns',
  version: 1,
  initial: [],
  evolve(months, event) {
    if (event.type === 'TrafficRecorded' && event.data.campaigns !== undefined) {
      const visits = event.data.campaigns
      return changed(months, monthOf(dayOf(event.at)), (month) => ({
        ...month,
        visits: Object.entries(visits).reduce(withVisits, month.visits),
      }))
    }
    if (event.type === 'AdvertisingCostSet') {
      const { campaign, month: period, cost } = event.data
      return changed(months, period, (month) => ({ ...month, costs: { ...month.costs, [campaign]: cost } }))
    }
    return months
  },
}

function changed(
  months: Campaigns,
  period: Month,
  change: (month: CampaignsOfMonth) => CampaignsOfMonth,
): Campaigns {
  return changePeriod(months, period, MONTHS_KEPT, (month) =>
    change(month ?? { period, visits: {}, costs: {} }),
  )
}

function withVisits(visits: ByCampaign, [campaign, count]: readonly [string, number]): ByCampaign {
  const before = ownOf(visits, campaign)
  if (before === undefined && Object.keys(visits).length >= MOST_CAMPAIGNS) return visits
  return { ...visits, [campaign]: add(before ?? 0, count) }
}

/** What is known of the campaigns of a month: visits, and the cost in rupees. */
export type CampaignFigures = { readonly campaign: string; readonly visits: number; readonly cost: number }

export function campaignsIn(months: Campaigns, month: Month): readonly CampaignFigures[] {
  const { visits = {}, costs = {} } = months.find(({ period }) => period === month) ?? {}
  return [...new Set([...Object.keys(visits), ...Object.keys(costs)])].map((campaign) => ({
    campaign,
    visits: ownOf(visits, campaign) ?? 0,
    cost: ownOf(costs, campaign) ?? 0,
  }))
}

/** A campaign may be called `constructor`. */
function ownOf(counts: ByCampaign, campaign: string): number | undefined {
  return Object.hasOwn(counts, campaign) ? counts[campaign] : undefined
}
