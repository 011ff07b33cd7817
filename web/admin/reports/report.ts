/** Fetches a report, and what its address says. */

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addDays, dayOf, type Month } from '#events/calendar.ts'
import type { SoughtOutcome } from '#events/parcels/parcel-outcome.ts'
import { WITHOUT } from '#events/read-model/order-filters.ts'
import { type ReportDimension, reportDimensions, YOUNGEST } from '#events/read-model/report.ts'
import type { DataOf } from '#web/api/contract-call.ts'
import { filteredOrdersPath } from '#web/backoffice/paths.ts'
import { readStaff } from '#web/backoffice/session/call-staff-api.ts'
import { lastMonths } from '#web/backoffice/ui/last-months.ts'

const REPORT = 'get /api/admin/reports'
export type ShownReport = DataOf<typeof REPORT>
export type NamedRow = ShownReport['rows'][number]
export type ShownFigures = ShownReport['total']

/** `month`: null for the latest whole one. */
type ReportView = { readonly by: ReportDimension; readonly month: Month | null }

export function readReportView(address: URLSearchParams): ReportView {
  const month = address.get('month') ?? ''
  return {
    by: reportDimensions.find((each) => each === address.get('by')) ?? 'city',
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : null,
  }
}

export function reportAddress({ by, month }: ReportView): string {
  return new URLSearchParams({ ...(by !== 'city' && { by }), ...(month && { month }) }).toString()
}

export function reportSource({ by, month }: ReportView): string {
  return `${new URLSearchParams({ by, ...(month && { month }) })}`
}

export function reportQuery(view: ReportView) {
  const { by, month } = view
  return queryOptions({
    queryKey: ['report', view],
    queryFn: ({ signal }) => readStaff(REPORT, { query: { by, month: month ?? undefined } }, signal),
    placeholderData: keepPreviousData,
  })
}

const MONTHS_OFFERED = 24

/** The months of which some orders are old enough, latest first. */
export function reportMonths(now: Date): readonly Month[] {
  const latest = addDays(dayOf(now.toISOString()), -YOUNGEST)
  return lastMonths(now, MONTHS_OFFERED).filter((month) => `${month}-01` <= latest)
}

/** The list of the orders behind a figure of a row, or of the last line. */
export function ordersOf(
  { by, from, to }: Pick<ShownReport, 'by' | 'from' | 'to'>,
  row: Pick<NamedRow, 'key'> | null,
  outcome: SoughtOutcome | null,
  more: Readonly<Record<string, string>> = {},
): string {
  const nobody = by === 'source' ? 'web' : WITHOUT
  return filteredOrdersPath({
    ...(row !== null && { [by === 'source' ? 'channel' : by]: row.key ?? nobody }),
    ...more,
    ...(outcome !== null && { outcome }),
    from,
    to,
  })
}
