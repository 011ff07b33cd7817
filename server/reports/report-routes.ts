/** Reports over the orders of a month, for the owner and the accountant. */

import { Router } from 'express'
import type { z } from 'zod'
import { reportCalls as calls } from '#contract/reports/reports.ts'
import { dayOf, daysBetween } from '#events/calendar.ts'
import { purchasePricesIn } from '#events/catalogue/purchase-price-decider.ts'
import type { EventLog } from '#events/log/event-log.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import { nothing } from '#events/read-model/order-reports.ts'
import {
  type CityCourier,
  daysOfReport,
  daysToDoor,
  latestWholeMonth,
  type ReportDimension,
  type ReportFigures,
  shareOf,
} from '#events/read-model/report.ts'
import { dimensionNames, reportHeadings } from '#events/read-model/report-headings.ts'
import type { DashboardStates } from '#projections/dashboard.ts'
import { campaignsIn } from '#projections/reports/campaigns.ts'
import { rupeesOf } from '#server/cash/in-rupees.ts'
import type { CurrentCatalogue } from '#server/catalogue/current-catalogue.ts'
import { type CsvColumn, csvHead, csvRows } from '#server/exports/csv.ts'
import type { NoteSecurity } from '#server/platform/http/note-security.ts'
import { serve } from '#server/platform/http/serve.ts'
import { campaignColumns, campaignRows } from './campaign-columns.ts'
import { readPurchasePrices } from './purchase-price-routes.ts'
import { rowName } from './report-names.ts'

type ShownFigures = z.output<typeof calls.getReport.data>['total']

type Dependencies = {
  readonly log: Pick<EventLog, 'readStream'>
  readonly orderViews: Pick<OrderReadModel, 'report'>
  readonly catalogue: CurrentCatalogue
  readonly states: () => Pick<DashboardStates, 'campaigns'>
  readonly note: NoteSecurity
  readonly clock: () => number
}

export function reportRoutes({ log, orderViews, catalogue, states, note, clock }: Dependencies): Router {
  const router = Router()

  async function read({ by, month: wanted }: z.output<typeof calls.getReport.query>) {
    const today = dayOf(new Date(clock()).toISOString())
    const month = wanted ?? latestWholeMonth(today)
    const days = daysOfReport(month, today)
    const prices = purchasePricesIn(await readPurchasePrices(log), month)
    const report = await orderViews.report({ by, ...days, prices })
    const sold = catalogue.state()
    const campaigns = by === 'campaign' ? campaignsIn(states().campaigns, month) : []
    const costs = new Map(campaigns.map(({ campaign, cost }) => [campaign, cost]))
    const rows = report.rows.map(({ key, ...figures }) => ({
      key,
      name: rowName(by, key, sold),
      ...shown(figures, costs.get(key ?? '') ?? 0),
    }))
    const advertising = campaigns.reduce((sum, { cost }) => sum + cost, 0)
    return {
      ...{ by, month, ...days, age: daysBetween(days.to, today) },
      ...{ rows, total: shown(report.total, advertising), crossing: report.crossing, campaigns },
      unpriced: report.unpriced.map((id) => rowName('product', id, sold)),
    }
  }

  serve(router, calls.getReport, ({ query }) => read(query))

  serve(router, calls.exportReport, async ({ query: { table, ...query }, request, response }) => {
    const { by, month, rows, crossing, campaigns } = await read(query)
    response.attachment(`report-${by}${table ? `-${table}` : ''}-${month}.csv`)
    response.set('Cache-Control', 'no-store')
    // HEAD only asks whether the file can be exported.
    if (request.method === 'HEAD') return void response.end()
    const send = <Row>(columns: readonly CsvColumn<Row>[], lines: readonly Row[]) => {
      const filter = { by, month, ...(table && { table }) }
      note(request, { kind: 'exported', what: 'report', rows: lines.length, filter })
      response.send(csvHead(columns) + csvRows(columns, lines))
    }
    if (table === 'couriers') return send(courierColumns, crossing)
    if (by !== 'campaign') return send(columnsOf(by, rows), rows)
    const lines = campaignRows(rows, campaigns, (cost) => shown(nothing, cost))
    send([...columnsOf(by, rows), ...campaignColumns], lines)
  })

  return router
}

/** In rupees. `advertising`: what brought the orders cost, in rupees. */
function shown(
  { collected, charges, paidDirectly, cost, ...counts }: ReportFigures,
  advertising: number,
): ShownFigures {
  const left = rupeesOf(collected - charges) + paidDirectly - advertising
  return {
    ...counts,
    collected: rupeesOf(collected),
    charges: rupeesOf(charges),
    profit: cost === null ? null : left - cost,
  }
}

type NamedFigures = ShownFigures & { readonly name: string }

function columnsOf(by: ReportDimension, rows: readonly NamedFigures[]): readonly CsvColumn<NamedFigures>[] {
  const profit: CsvColumn<NamedFigures> = [reportHeadings.profit, (row) => row.profit ?? '']
  return [
    [dimensionNames[by], ({ name }) => name],
    [reportHeadings.placed, ({ placed }) => placed],
    [reportHeadings.confirmed, ({ confirmed }) => confirmed],
    [reportHeadings.handedOver, ({ handedOver }) => handedOver],
    [reportHeadings.delivered, ({ delivered }) => delivered],
    [reportHeadings.refused, ({ refused }) => refused],
    [reportHeadings.refusedRate, ({ refused, handedOver }) => shareOf(refused, handedOver) ?? ''],
    [reportHeadings.returned, ({ returned }) => returned],
    [reportHeadings.days, (row) => daysToDoor(row) ?? ''],
    [reportHeadings.collected, ({ collected }) => collected],
    [reportHeadings.charges, ({ charges }) => charges],
    [reportHeadings.chargesShare, ({ charges, collected }) => shareOf(charges, collected) ?? ''],
    ...(rows.some((row) => row.profit !== null) ? [profit] : []),
  ]
}

const nameOf = (by: 'city' | 'courier', key: string | null) => rowName(by, key, { products: [] })

/** The file of what is refused in each city, by courier: all cells, also those with few parcels. */
const courierColumns: readonly CsvColumn<CityCourier>[] = [
  [dimensionNames.city, ({ city }) => nameOf('city', city)],
  [dimensionNames.courier, ({ courier }) => nameOf('courier', courier)],
  [reportHeadings.handedOver, ({ handedOver }) => handedOver],
  [reportHeadings.refused, ({ refused }) => refused],
  [reportHeadings.refusedRate, ({ refused, handedOver }) => shareOf(refused, handedOver) ?? ''],
]
