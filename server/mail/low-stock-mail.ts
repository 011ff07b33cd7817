/** Tells the shop by mail which sizes are running out: once for each time that a size does, and at most one mail a day. */

import { products } from '#catalogue/products.ts'
import type { Day } from '#events/shop/calendar.ts'
import type { LowStock } from '#projections/dashboard-shapes.ts'
import { lowStock, type StockStates } from '#projections/stock.ts'
import { siteLink } from '#server/platform/http/site-link.ts'
import type { ShopSettings } from '../dashboard/shop-settings.ts'
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
  /** The sizes in the mail that was written last. */
  mailed: readonly string[]
}

export const createLowStockMemory = (): LowStockMemory => ({ ...createDailyMailMemory(), mailed: [] })

type Dependencies = DailyMailDependencies & {
  readonly memory: LowStockMemory
  readonly settings: Pick<ShopSettings, 'lowStock'> & {
    read(): Promise<{ readonly lowStockMails: boolean }>
  }
  /** Undefined: there is no address to send to. */
  readonly shopEmail: string | undefined
  /** The newest state of the folds; null while they are catching up. */
  readonly states: () => StockStates | null
  readonly publicUrl: string | undefined
}

const keyOf = ({ id, size }: LowStock) => `${id}-${size}`

export function startLowStockMail(dependencies: Dependencies): DailyMail {
  const { settings, shopEmail, states, publicUrl, memory } = dependencies
  const { told, mailedDay, markMailed } = settings.lowStock

  return startDailyMail({
    ...dependencies,
    dueMs: DUE_MS,
    sentDay: mailedDay,
    async markSent(day) {
      await told.write(memory.mailed)
      await markMailed(day)
    },
    async beforeLook() {
      const known = await told.read()
      const figures = states()
      if (known.length === 0 || figures === null) return
      // A size of which there is enough again is told when it runs out the next time.
      const low = lowStock(products, figures).map(keyOf)
      const still = known.filter((key) => low.includes(key))
      if (still.length < known.length) await told.write(still)
    },
    async write(day) {
      const figures = states()
      if (shopEmail === undefined || figures === null || !(await settings.read()).lowStockMails) return null
      const low = lowStock(products, figures)
      const keys = low.map(keyOf)
      const known = await told.read()
      if (keys.every((key) => known.includes(key))) return null
      memory.mailed = keys
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
