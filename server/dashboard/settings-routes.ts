/** The settings that the shop keeps for its owner. */

import { Router } from 'express'
import { z } from 'zod'
import { sendData } from '../http/answer.ts'
import { validate } from '../http/validate.ts'
import type { ShopSettings } from './shop-settings.ts'

export const settingsSchema = z.object({
  dailyReports: z.boolean({ error: 'Daily reports are on (true) or off (false).' }),
})

/** `usdRate` is how many rupees a dollar is shown for; it is set where the shop runs, not here. */
export function settingsRoutes(settings: ShopSettings, usdRate: number): Router {
  const router = Router()
  const read = () => ({ ...settings.read(), usdRate })
  router.get('/settings', (_request, response) => sendData(response, read()))
  router.put('/settings', (request, response) => {
    settings.write(validate(settingsSchema, request.body))
    sendData(response, read())
  })
  return router
}
