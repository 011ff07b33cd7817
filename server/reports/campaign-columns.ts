/** What the file of a report by campaign has beside its figures: visits, what the advertising cost, and what that brought. */

import type { ReportFigures } from '#events/read-model/report.ts'
import { cashPerRupee, costPerDelivery } from '#projections/reports/campaign-returns.ts'
import type { CampaignFigures } from '#projections/reports/campaigns.ts'
import type { CsvColumn } from '#server/exports/csv.ts'

type Named = { readonly key: string | null; readonly name: string }

/** Null for orders whose campaign is not known. */
type Advertised = { readonly advertised: Pick<CampaignFigures, 'visits' | 'cost'> | null }

/** The rows of the report, then the campaigns without orders: `figuresWithout` are those of one that cost so much. */
export function campaignRows<Figures>(
  rows: readonly (Figures & Named)[],
  campaigns: readonly CampaignFigures[],
  figuresWithout: (cost: number) => Figures,
): readonly (Figures & Named & Advertised)[] {
  const known = new Map(campaigns.map((each) => [each.campaign, each]))
  const withOrders = new Set(rows.map(({ key }) => key))
  return [
    ...rows.map((row) => ({
      ...row,
      advertised: row.key === null ? null : (known.get(row.key) ?? { visits: 0, cost: 0 }),
    })),
    ...campaigns
      .filter(({ campaign }) => !withOrders.has(campaign))
      .map((each) => ({
        ...figuresWithout(each.cost),
        ...{ key: each.campaign, name: each.campaign, advertised: each },
      })),
  ]
}

type CampaignRow = Pick<ReportFigures, 'delivered' | 'collected'> & Advertised

export const campaignColumns: readonly CsvColumn<CampaignRow>[] = [
  ['Visits in the month', ({ advertised }) => advertised?.visits ?? ''],
  ['Advertising cost in the month, Rs', ({ advertised }) => advertised?.cost ?? ''],
  ['Cost of a delivery, Rs', (row) => rounded(costPerDelivery(spentIn(row)), 1)],
  ['Cash for 1 Rs', (row) => rounded(cashPerRupee(spentIn(row)), 10)],
]

const spentIn = ({ advertised, ...row }: CampaignRow) => ({ ...row, cost: advertised?.cost ?? 0 })

const rounded = (value: number | null, parts: number) =>
  value === null ? '' : Math.round(value * parts) / parts
