/** Settings that the owner changes for the whole shop, not for one viewer of the dashboard: stored beside the accounts. */

import { Router } from 'express'
import { z } from 'zod'
import type { Day } from '#events/calendar.ts'
import type { LateAfter } from '#projections/dashboard-shapes.ts'
import type { SettingStore } from '../accounts/account-store.ts'
import { sendData } from '../http/answer.ts'
import { validate } from '../http/validate.ts'
import { lateAfterSchema, storedLateAfter } from './late-orders.ts'

export const settingsSchema = z.object({
  dailyReports: z.boolean({ error: 'Daily reports are on (true) or off (false).' }),
  /** Left out, they stay as they are. */
  lateAfter: lateAfterSchema.optional(),
})

type AdminSettings = { readonly dailyReports: boolean; readonly lateAfter: LateAfter }

export type ShopSettings = {
  read(): Promise<AdminSettings>
  write(settings: z.infer<typeof settingsSchema>): Promise<void>
  lateAfter(): Promise<LateAfter>
  /** The last day whose report was sent. */
  reportedDay(): Promise<Day | null>
  markReported(day: Day): Promise<void>
}

const REPORTS = 'daily-reports'
const REPORTED = 'daily-report-sent'
const LATE_AFTER = 'late-after'

export function createShopSettings(store: SettingStore): ShopSettings {
  const lateAfter = async () => storedLateAfter(await store.readSetting(LATE_AFTER))
  return {
    read: async () => ({
      dailyReports: (await store.readSetting(REPORTS)) === 'on',
      lateAfter: await lateAfter(),
    }),
    async write({ dailyReports, lateAfter }) {
      await store.writeSetting(REPORTS, dailyReports ? 'on' : 'off')
      if (lateAfter !== undefined) await store.writeSetting(LATE_AFTER, JSON.stringify(lateAfter))
    },
    lateAfter,
    reportedDay: () => store.readSetting(REPORTED),
    markReported: (day) => store.writeSetting(REPORTED, day),
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
