/** Settings that the owner changes for the whole shop, not for one viewer of the dashboard: stored beside the accounts. */

import { Router } from 'express'
import { z } from 'zod'
import type { Day } from '#events/shop/calendar.ts'
import type { LateAfter } from '#projections/dashboard-shapes.ts'
import { sendData } from '#server/platform/http/answer.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { SettingStore } from '#server/platform/tables/account-store.ts'
import { lateAfterSchema, storedLateAfter } from './late-orders.ts'

export const settingsSchema = z.object({
  dailyReports: z.boolean({ error: 'Daily reports are on (true) or off (false).' }),
  /** Left out, they stay as they are. */
  lateAfter: lateAfterSchema.optional(),
  lowStockMails: z.boolean({ error: 'Mails about low stock are on (true) or off (false).' }).optional(),
})

type AdminSettings = {
  readonly dailyReports: boolean
  readonly lateAfter: LateAfter
  readonly lowStockMails: boolean
}

export type ShopSettings = {
  read(): Promise<AdminSettings>
  write(settings: z.infer<typeof settingsSchema>): Promise<void>
  lateAfter(): Promise<LateAfter>
  /** The last day whose report was sent. */
  reportedDay(): Promise<Day | null>
  markReported(day: Day): Promise<void>
  readonly lowStock: {
    /** The day before the last mail about low stock was sent. */
    mailedDay(): Promise<Day | null>
    markMailed(day: Day): Promise<void>
    /** The sizes of which the shop was told that few are left. */
    readonly told: {
      read(): Promise<readonly string[]>
      write(sizes: readonly string[]): Promise<void>
    }
  }
}

const REPORTS = 'daily-reports'
const REPORTED = 'daily-report-sent'
const LATE_AFTER = 'late-after'
const LOW_STOCK_MAILS = 'low-stock-mails'
const LOW_STOCK_MAILED = 'low-stock-mail-sent'
const LOW_STOCK_TOLD = 'low-stock-told'

export function createShopSettings(store: SettingStore): ShopSettings {
  const lateAfter = async () => storedLateAfter(await store.readSetting(LATE_AFTER))
  return {
    read: async () => ({
      dailyReports: (await store.readSetting(REPORTS)) === 'on',
      lateAfter: await lateAfter(),
      lowStockMails: (await store.readSetting(LOW_STOCK_MAILS)) === 'on',
    }),
    async write({ dailyReports, lateAfter, lowStockMails }) {
      await store.writeSetting(REPORTS, dailyReports ? 'on' : 'off')
      if (lateAfter !== undefined) await store.writeSetting(LATE_AFTER, JSON.stringify(lateAfter))
      if (lowStockMails !== undefined) {
        await store.writeSetting(LOW_STOCK_MAILS, lowStockMails ? 'on' : 'off')
      }
    },
    lateAfter,
    reportedDay: () => store.readSetting(REPORTED),
    markReported: (day) => store.writeSetting(REPORTED, day),
    lowStock: {
      mailedDay: () => store.readSetting(LOW_STOCK_MAILED),
      markMailed: (day) => store.writeSetting(LOW_STOCK_MAILED, day),
      told: {
        read: async () => (await store.readSetting(LOW_STOCK_TOLD))?.split(' ').filter(Boolean) ?? [],
        write: (sizes) => store.writeSetting(LOW_STOCK_TOLD, sizes.join(' ')),
      },
    },
  }
}

/** `usdRate` is the number of rupees per dollar; it comes from the environment and cannot be changed here. */
export function settingsRoutes(settings: ShopSettings, usdRate: number): Router {
  const router = Router()
  const read = async () => ({ ...(await settings.read()), usdRate })
  router.get('/settings', async (_request, response) => sendData(response, await read()))
  router.put('/settings', async (request, response) => {
    await settings.write(validate(settingsSchema, request.body))
    sendData(response, await read())
  })
  return router
}
