/** What campaigns brought and cost: visits, orders, cash received, and the advertising cost, which is typed here. */

import { useState } from 'react'
import { inThousands } from '#catalogue/in-thousands.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { SoughtOutcome } from '#events/parcels/parcel-outcome.ts'
import { cashPerRupee, costPerDelivery } from '#projections/reports/campaign-returns.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { monthAndYear } from '#web/backoffice/ui/karachi-time.ts'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { scrolling, sticky } from '../frame/wide-table.ts'
import { CostForm } from './CostForm.tsx'
import { type Campaign, campaignsOf } from './campaigns.ts'
import { OrdersLink } from './OrdersLink.tsx'
import { ordersOf, type ShownReport } from './report.ts'

export function CampaignTable({ report }: { readonly report: ShownReport }) {
  const [typing, setTyping] = useState<string | null>(null)
  const campaigns = campaignsOf(report)
  const hasCosts = campaigns.some(({ cost }) => cost > 0)
  const month = monthAndYear(report.month)
  return (
    <Panel
      title="What advertising brought"
      note={`visits and cost of ${month}; orders and cash of this report`}
    >
      {campaigns.length === 0 ? (
        <EmptyState
          icon="chart"
          title="No campaign yet"
          text="Add ?utm_source=instagram&utm_campaign=eid to the link of an advertisement: its visits, orders and cash are then counted here."
        />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
        <section tabIndex={0} aria-label="What advertising brought, all figures" className={scrolling}>
          <table className="w-full text-sm">
            <thead>
              <tr className="text-muted">
                <Heading className={`${sticky} pr-3 pl-4 text-left sm:pl-6`}>Campaign</Heading>
                <Heading>Visits</Heading>
                <Heading>Placed</Heading>
                <Heading>Delivered</Heading>
                <Heading>Cash received, Rs</Heading>
                {hasCosts && (
                  <>
                    <Heading>Cost, Rs</Heading>
                    <Heading>Cost of a delivery, Rs</Heading>
                    <Heading>Cash for 1 Rs</Heading>
                  </>
                )}
                <Heading className="pr-4 sm:pr-6">
                  <span className="sr-only">Change the cost</span>
                </Heading>
              </tr>
            </thead>
            <tbody>
              {campaigns.map((campaign) => (
                <Row
                  key={campaign.name}
                  report={report}
                  campaign={campaign}
                  hasCosts={hasCosts}
                  onType={() => setTyping(campaign.name)}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {typing === null ? (
        <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line px-4 py-3 sm:px-6">
          {campaigns.length > 0 && !hasCosts && (
            <p className="mr-auto text-sm text-muted">
              Type what a campaign cost to see what a delivery cost and what each rupee brought.
            </p>
          )}
          <Button onClick={() => setTyping('')}>Add the cost of a campaign</Button>
        </div>
      ) : (
        <CostForm
          key={typing}
          campaign={typing}
          month={report.month}
          costs={new Map(campaigns.map(({ name, cost }) => [name, cost]))}
          onDone={() => setTyping(null)}
        />
      )}
    </Panel>
  )
}

function Heading({
  className = 'px-3 text-right',
  children,
}: {
  readonly className?: string
  readonly children: React.ReactNode
}) {
  return (
    <th scope="col" className={`py-2 align-bottom font-normal ${className}`}>
      {children}
    </th>
  )
}

type RowProps = {
  readonly report: ShownReport
  readonly campaign: Campaign
  /** Whether the cost of any campaign is known. */
  readonly hasCosts: boolean
  readonly onType: () => void
}

function Row({ report, campaign, hasCosts, onType }: RowProps) {
  const { name, visits, placed, delivered, collected, cost } = campaign
  const ofDelivery = costPerDelivery(campaign)
  const perRupee = cashPerRupee(campaign)
  const opened = (figure: number, outcome: SoughtOutcome | null) => (
    <OrdersLink figure={figure} to={ordersOf(report, { key: name }, outcome)} />
  )
  return (
    <tr className="border-t border-line">
      <th scope="row" className={`${sticky} max-w-48 min-w-32 py-2 pr-3 pl-4 text-left font-normal sm:pl-6`}>
        <bdi>{name}</bdi>
      </th>
      <Cell>{inThousands(visits)}</Cell>
      <Cell>{opened(placed, null)}</Cell>
      <Cell>{opened(delivered, 'delivered')}</Cell>
      <Cell>{opened(Math.round(collected), 'handed-over')}</Cell>
      {hasCosts && (
        <>
          <Cell>{cost === 0 ? '–' : inThousands(cost)}</Cell>
          <Cell>{ofDelivery === null ? '–' : inThousands(Math.round(ofDelivery))}</Cell>
          <Cell>{perRupee === null ? '–' : perRupee.toFixed(1)}</Cell>
        </>
      )}
      <td className="py-1.5 pr-4 text-right sm:pr-6">
        <Button size="snug" onClick={onType} aria-label={`Cost of ${name}, ${formatRupees(cost)}`}>
          Cost
        </Button>
      </td>
    </tr>
  )
}

function Cell({ children }: { readonly children: React.ReactNode }) {
  return <td className="figures px-3 text-right whitespace-nowrap">{children}</td>
}
