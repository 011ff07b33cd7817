/** Reports: what became of the orders of a month, as a sentence, as bars and as a table. */

import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { reportDimensions, YOUNGEST } from '#events/read-model/report.ts'
import { dimensionNames } from '#events/read-model/report-headings.ts'
import { TabLine, tabLink } from '#web/backoffice/nav/TabLine.tsx'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { monthAndYear } from '#web/backoffice/ui/karachi-time.ts'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { ScreenHeader } from '../frame/ScreenHeader.tsx'
import { CampaignTable } from './CampaignTable.tsx'
import { CityCouriers } from './CityCouriers.tsx'
import { dimensions } from './dimensions.ts'
import { RefusedBars } from './RefusedBars.tsx'
import { ReportTable } from './ReportTable.tsx'
import { readReportView, reportAddress, reportMonths, reportQuery, type ShownReport } from './report.ts'
import { hasStatements } from './report-columns.ts'
import { answerWords, periodWords, shopWords } from './report-words.ts'

export function ReportsPage() {
  const [address, setAddress] = useSearchParams()
  const view = readReportView(address)
  const { by } = view
  const now = useNow()
  const query = useQuery(reportQuery(view))
  const report = query.data
  const month = view.month ?? report?.month ?? ''
  const months = reportMonths(new Date(now))
  const offered = month === '' || months.includes(month) ? months : [month, ...months]
  return (
    <div className="min-h-screenful">
      <ScreenHeader title="Reports" inWindow={`Reports ${dimensions[by].title.toLowerCase()}`}>
        <Select
          label="Month"
          quiet
          value={month}
          options={offered.map((each) => [each, monthAndYear(each)] as const)}
          onChoose={(chosen) => setAddress(reportAddress({ by, month: chosen }))}
          className="w-32"
        />
      </ScreenHeader>
      <TabLine label="Reports">
        {reportDimensions.map((each) => (
          <Link
            key={each}
            ref={each === by ? bringIntoSight : null}
            to={`?${reportAddress({ ...view, by: each })}`}
            aria-current={each === by ? 'page' : undefined}
            className={tabLink}
          >
            {dimensionNames[each]}
          </Link>
        ))}
      </TabLine>
      <main className="mx-auto flex page-wide flex-col gap-6 px-4 py-4 sm:px-6 sm:py-6 lg:px-8 compact:py-4">
        <QueryError query={query} what="The report could not be fetched" />
        {report === undefined && query.failureReason === null && <Skeleton className="h-94" />}
        {report !== undefined && report.total.placed === 0 && <NoOrders report={report} />}
        {report !== undefined && report.total.placed > 0 && (
          <>
            <div>
              <h2 className="mb-2 text-lg text-balance">{answerWords(report)}</h2>
              <div className="flex flex-wrap gap-x-1.5 text-sm text-muted">
                <p>{shopWords(report.total)}</p>
                <p>Orders {periodWords(report)}.</p>
              </div>
            </div>
            <div className="grid gap-6 *:min-w-0 empty:hidden xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] xl:[&>*:only-child]:col-span-2">
              <RefusedBars report={report} />
              <CityCouriers report={report} />
            </div>
            {report.by === 'campaign' && <CampaignTable report={report} />}
            <ReportTable key={report.by} report={report} />
            <Notes report={report} />
          </>
        )}
      </main>
    </div>
  )
}

/** Of the current tab: a phone shows only some. */
const bringIntoSight = (tab: HTMLElement | null) =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

function Notes({ report }: { readonly report: ShownReport }) {
  const { note } = dimensions[report.by]
  return (
    <p className="max-w-prose text-sm text-muted">
      {note && `${note} `}
      Came back otherwise: cancelled after it had left, for another reason than a refusal. Days: from the
      order to its delivery.{' '}
      {hasStatements(report.total)
        ? 'Cash and charges: by the couriers’ statements so far.'
        : 'Cash and charges appear with the first statement of a courier that has these orders.'}
      {profitNote(report)}
    </p>
  )
}

const names = new Intl.ListFormat('en-GB')
const MOST_NAMED = 5

/** What the profit is, or why it is not known of some orders. Empty while no purchase price is known. */
function profitNote({ by, rows, total, unpriced }: ShownReport): string {
  const isKnown = unpriced.length > 0 || rows.some(({ profit }) => profit !== null)
  if (!isKnown || !hasStatements(total)) return ''
  const advertising = by === 'campaign' ? ' and the advertising of the month' : ''
  const what = ` Profit: cash received and advances, less refunds, charges${advertising}, and the purchase price of the pieces that were delivered and not returned.`
  if (unpriced.length === 0) return what
  const more = unpriced.length - MOST_NAMED
  const products = names.format([...unpriced.slice(0, MOST_NAMED), ...(more > 0 ? [`${more} more`] : [])])
  return `${what} It is not known where a piece of these was sold, which have no purchase price for this month: ${products}.`
}

function NoOrders({ report: { month, from, to } }: { readonly report: ShownReport }) {
  const isYoung = to < from
  return (
    <Panel title="Nothing to compare">
      <EmptyState
        icon="chart"
        title={isYoung ? 'These Orders Are Too Young' : `No Orders in ${monthAndYear(month)}`}
        text={`An order is counted ${YOUNGEST} days after it was placed, when its parcel has usually arrived. Please choose another month.`}
      />
    </Panel>
  )
}
