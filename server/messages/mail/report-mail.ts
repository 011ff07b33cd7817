/** The mail with a day's figures and a signed checkpoint of the log. */

import { formatRupees } from '#catalogue/money.ts'
import { type Day, startOfDay } from '#events/calendar.ts'
import { productName } from '#projections/catalogue/listed.ts'
import { productHistoryOf } from '#projections/catalogue/product-history.ts'
import type { DashboardStates } from '#projections/dashboard.ts'
import { sumOf } from '#projections/period-sums.ts'
import { siteLink } from '#server/platform/http/site-link.ts'
import { checkpointFile } from './checkpoint-file.ts'
import { type MailRow, written } from './letter.tsx'
import type { Mail } from './mailer.ts'

const BEST_PRODUCTS = 3

type Occasion = {
  readonly to: string
  readonly publicUrl: string | undefined
  /** A signed note; null when there is no checkpoint. */
  readonly checkpoint: string | null
}

/** Reports of the same day have the same id, so that a mail program shows a report once when it was sent twice. */
export async function reportMail(states: DashboardStates, day: Day, occasion: Occasion): Promise<Mail> {
  const { to, publicUrl, checkpoint } = occasion
  const orders = sumOf(states.dailySales.orders, day)
  const revenue = sumOf(states.dailySales.revenue, day)
  const rows: readonly MailRow[] = [
    ['Orders', String(orders)],
    ['Revenue', formatRupees(revenue)],
    ['New customers', String(sumOf(states.newCustomers.byDay, day))],
    ...bestProducts(states, day),
  ]
  const file = checkpoint === null ? null : checkpointFile(checkpoint, day)
  return {
    id: `daily-report-${day}`,
    to,
    subject: `${day}: ${orders} ${orders === 1 ? 'order' : 'orders'}, ${formatRupees(revenue)}`,
    ...(await written({
      greeting: `The figures of ${day}. Cancelled orders are left out.`,
      tables: [{ rows, align: 'right' }],
      link: { address: siteLink(publicUrl, '/admin/dashboard'), words: 'Open the dashboard' },
      closings: file === null ? [] : [proofWords(file.filename)],
    })),
    attachments: file === null ? [] : [file],
  }
}

function proofWords(filename: string): string {
  return `Keep the attached ${filename}: it is the shop's signed word on its whole log as of now, and with it anyone can prove later whether a past event was changed.`
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
    .map(({ id, units, revenue }) => [`${units} × ${productName(states.listed, id)}`, formatRupees(revenue)])
}
