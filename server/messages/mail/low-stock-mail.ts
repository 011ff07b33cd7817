/** The mail to the shop about sizes that are running out: once each time that a size does, and at most one mail a day. */

import type { Day } from '#events/calendar.ts'
import { type Listed, listedProducts } from '#projections/catalogue/listed.ts'
import { lowStock, type StockStates } from '#projections/catalogue/stock.ts'
import type { LowStock } from '#projections/dashboard-shapes.ts'
import { siteLink } from '#server/platform/http/site-link.ts'
import type { ShopSettings } from '#server/shop/shop-settings.ts'
import {
  createDailyMailMemory,
  type DailyMail,
  type DailyMailDependencies,
  type DailyMailMemory,
  startDailyMail,
} from './daily-mail.ts'
import { written } from './letter.tsx'
import type { Mail } from './mailer.ts'

/** Not at night: from nine in the morning on. */
const DUE_MS = 9 * 3_600_000

/** Outlives the times in which this server leads. */
export type LowStockMemory = DailyMailMemory & {
  /** The sizes in the last mail. */
  mailed: readonly string[]
}

export const createLowStockMemory = (): LowStockMemory => ({ ...createDailyMailMemory(), mailed: [] })

type Dependencies = DailyMailDependencies & {
  readonly memory: LowStockMemory
  readonly settings: Pick<ShopSettings, 'lowStockDay' | 'lowStockSizes'> & {
    read(): Promise<{ readonly lowStockMails: boolean }>
  }
  /** Undefined when there is no address to send to. */
  readonly shopEmail: () => string | undefined
  /** The latest state of the folds; null while they are catching up. */
  readonly states: () => (StockStates & { readonly listed: Listed }) | null
  readonly publicUrl: string | undefined
}

const keyOf = ({ id, size }: LowStock) => `${id}-${size}`

export function startLowStockMail(dependencies: Dependencies): DailyMail {
  const { settings, shopEmail, states, publicUrl, memory } = dependencies
  const { lowStockDay, lowStockSizes } = settings

  return startDailyMail({
    ...dependencies,
    dueMs: DUE_MS,
    sent: {
      read: lowStockDay.read,
      async write(day) {
        await lowStockSizes.write(memory.mailed)
        await lowStockDay.write(day)
      },
    },
    async beforeCheck() {
      const mailed = await lowStockSizes.read()
      const figures = states()
      if (mailed.length === 0 || figures === null) return
      // A size that was restocked gets into a mail again when it runs out the next time.
      const low = lowStock(listedProducts(figures.listed), figures).map(keyOf)
      const stillLow = mailed.filter((key) => low.includes(key))
      if (stillLow.length < mailed.length) await lowStockSizes.write(stillLow)
    },
    async write(day) {
      const figures = states()
      const to = shopEmail()
      if (to === undefined || figures === null || !(await settings.read()).lowStockMails) return null
      const low = lowStock(listedProducts(figures.listed), figures)
      const keys = low.map(keyOf)
      const mailed = await lowStockSizes.read()
      if (keys.every((key) => mailed.includes(key))) return null
      memory.mailed = keys
      return lowStockMail(low, day, { to, publicUrl })
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
    })),
    attachments: [],
  }
}
