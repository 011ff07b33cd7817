/**
 * The daily report: at nine in the morning in Karachi the shop is sent the figures of the day before. Once for a day,
 * also over restarts; a shop that was closed at nine sends it when it opens, that day.
 */

import { brand } from '#catalogue/brand.ts'
import { formatRupees } from '#catalogue/money.ts'
import { findProduct } from '#catalogue/products.ts'
import { addDays, type Day, dayOf, startOfDay } from '#events/calendar.ts'
import type { DashboardStates } from '#projections/dashboard.ts'
import { sumOf } from '#projections/period-sums.ts'
import { productHistoryOf } from '#projections/product-history.ts'
import type { ShopSettings } from '../dashboard/shop-settings.ts'
import { type MailRow, mailGreeting, mailLink, mailPage, mailTable } from './mail-page.ts'
import type { Mail, Mailer } from './mailer.ts'

const DUE_MS = 9 * 3_600_000
const LOOK_EVERY_MS = 30_000
const BEST_PRODUCTS = 3

type Dependencies = {
  readonly settings: ShopSettings
  /** Undefined: there is nobody to write to. */
  readonly shopEmail: string | undefined
  readonly mailer: Mailer
  /** What the folds have added up to; null while they are catching up. */
  readonly states: () => DashboardStates | null
  readonly publicUrl: string | undefined
  readonly clock: () => number
  /** Told when the report could not be sent; it is tried again. */
  readonly onTrouble: (error: unknown) => void
  /** Milliseconds between looks at the clock. */
  readonly lookEveryMs?: number
}

export type DailyReport = {
  /** Lets a report under way finish and sends no other. */
  stop(): Promise<void>
}

export function startDailyReport(dependencies: Dependencies): DailyReport {
  const {
    settings,
    shopEmail,
    mailer,
    states,
    publicUrl,
    clock,
    onTrouble,
    lookEveryMs = LOOK_EVERY_MS,
  } = dependencies
  let looking: Promise<void> | null = null

  async function sendIfDue(): Promise<void> {
    if (shopEmail === undefined || !settings.read().dailyReports) return
    const now = clock()
    const today = dayOf(new Date(now).toISOString())
    const day = addDays(today, -1)
    if (now < Date.parse(startOfDay(today)) + DUE_MS) return
    const reported = settings.reportedDay()
    const figures = states()
    if (figures === null || (reported !== null && reported >= day)) return
    await mailer.send(reportMail(figures, day, { to: shopEmail, publicUrl }))
    settings.markReported(day)
  }

  function look(): Promise<void> {
    looking ??= sendIfDue().finally(() => {
      looking = null
    })
    return looking
  }

  const timer = setInterval(() => void look().catch(onTrouble), lookEveryMs)
  timer.unref()

  return {
    async stop() {
      clearInterval(timer)
      await looking?.catch(() => undefined)
    },
  }
}

type Addressee = { readonly to: string; readonly publicUrl: string | undefined }

/** The same day's report has the same id, so that one that was sent twice is shown once. */
function reportMail(states: DashboardStates, day: Day, { to, publicUrl }: Addressee): Mail {
  const orders = sumOf(states.dailySales.orders, day)
  const revenue = sumOf(states.dailySales.revenue, day)
  const greeting = `The figures of ${day}. Cancelled orders are left out.`
  const rows: readonly MailRow[] = [
    ['Orders', String(orders)],
    ['Revenue', formatRupees(revenue)],
    ['New customers', String(sumOf(states.newCustomers.byDay, day))],
    ...bestProducts(states, day),
  ]
  const link = publicUrl === undefined ? null : `${publicUrl.replace(/\/$/, '')}/admin/dashboard`
  return {
    id: `daily-report-${day}`,
    to,
    subject: `${day}: ${orders} ${orders === 1 ? 'order' : 'orders'}, ${formatRupees(revenue)}`,
    text: [
      greeting,
      '',
      ...rows.map(([what, value]) => `${what}: ${value}`),
      ...(link === null ? [] : ['', link]),
      '',
      brand.name,
    ].join('\n'),
    html: mailPage([
      mailGreeting(greeting),
      mailTable(rows, 'right'),
      ...(link === null ? [] : [mailLink(link, 'Open the dashboard')]),
    ]),
  }
}

function bestProducts(states: DashboardStates, day: Day): MailRow[] {
  return Object.keys(states.productHistory)
    .map((id) => {
      const { days } = productHistoryOf(states.productHistory, id, startOfDay(day))
      return { id, units: days.at(-1)?.units ?? 0, revenue: days.at(-1)?.revenue ?? 0 }
    })
    .filter(({ units }) => units > 0)
    .sort((one, other) => other.revenue - one.revenue)
    .slice(0, BEST_PRODUCTS)
    .map(({ id, units, revenue }) => [`${units} × ${findProduct(id)?.name ?? id}`, formatRupees(revenue)])
}
