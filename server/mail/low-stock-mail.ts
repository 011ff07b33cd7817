/** Tells the shop by mail which sizes are running out: once for each time that a size does, and at most one mail a day. */

import { products } from '#catalogue/products.ts'
import type { Day } from '#events/calendar.ts'
import type { DashboardStates } from '#projections/dashboard.ts'
import type { LowStock } from '#projections/dashboard-shapes.ts'
import { lowStock } from '#projections/stock.ts'
import type { ShopSettings } from '../dashboard/shop-settings.ts'
import { type DailyMail, type DailyMailDependencies, startDailyMail } from './daily-mail.ts'
import { siteLink, written } from './letter.tsx'
import type { Mail } from './mailer.ts'

/** Not at night: from nine in the morning on. */
const DUE_MS = 9 * 3_600_000

type Dependencies = DailyMailDependencies & {
  readonly settings: ShopSettings
  /** Undefined: there is no address to send to. */
  readonly shopEmail: string | undefined
  /** The newest state of the folds; null while they are catching up. */
  readonly states: () => DashboardStates | null
  readonly publicUrl: string | undefined
}

const keyOf = ({ id, size }: LowStock) => `${id}-${size}`

export function startLowStockMail(dependencies: Dependencies): DailyMail {
  const { settings, shopEmail, states, publicUrl } = dependencies
  const { told } = settings.lowStock
  /** Those of the mail that was written last. */
  let mailed: readonly string[] = []

  return startDailyMail({
    ...dependencies,
    dueMs: DUE_MS,
    sentDay: settings.lowStock.mailedDay,
    async markSent(day) {
      await told.write(mailed)
      await settings.lowStock.markMailed(day)
    },
    async write(day) {
      const figures = states()
      if (shopEmail === undefined || figures === null || !(await settings.read()).lowStockMails) return null
      const low = lowStock(products, figures)
      const known = await told.read()
      const keys = low.map(keyOf)
      // What has enough again is told when it runs out the next time.
      const still = known.filter((key) => keys.includes(key))
      if (still.length < known.length) await told.write(still)
      if (keys.every((key) => still.includes(key))) return null
      mailed = keys
      return lowStockMail(low, day, { to: shopEmail, publicUrl })
    },
  })
}

async function lowStockMail(
  low: readonly LowStock[],
  day: Day,
  { to, publicUrl }: { readonly to: string; readonly publicUrl: string | undefined },
): Promise<Mail> {
  const rows = low.map(
    ({ name, size, left }) =>
      [`${name}, size ${size}`, left < 0 ? `${-left} short` : `${left} left`] as const,
  )
  return {
    id: `low-stock-${day}`,
    to,
    subject: `Low stock: ${low.length} ${low.length === 1 ? 'size' : 'sizes'}`,
    ...(await written({
      greeting: 'Five or fewer are left of these sizes.',
      tables: [{ rows, align: 'right' }],
      link: { address: siteLink(publicUrl, '/admin/dashboard'), words: 'Open the dashboard' },
      closings: [],
    })),
    attachments: [],
  }
}
