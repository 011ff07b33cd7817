/** The calls about the settings that the shop keeps beside its log, for its owner. */

import { z } from 'zod'
import { instant } from '#events/fact-parts.ts'
import { MOST_LATE_HOURS } from '#projections/reports/work.ts'
import { callsFor } from '../described-call.ts'

const HOURS = `Please enter whole hours from 1 to ${MOST_LATE_HOURS}.`
const hours = z.int({ error: HOURS }).min(1, HOURS).max(MOST_LATE_HOURS, HOURS)

/** After so many hours in its step an order is late. */
export const lateAfterSchema = z.object(
  { toConfirm: hours, toPack: hours, withCourier: hours },
  { error: 'The hours to confirm, to pack and with the courier are missing.' },
)

const WAIT_HOURS = 'The next ones on the waiting list are told after 1 to 168 hours.'
const waitHours = z.int(WAIT_HOURS).min(1, WAIT_HOURS).max(168, WAIT_HOURS)

const typedSettings = z.object({
  dailyReports: z.boolean({ error: 'Daily reports are on (true) or off (false).' }),
  /** When it is missing, the hours stay as they are. */
  lateAfter: lateAfterSchema.optional(),
  lowStockMails: z.boolean({ error: 'Mails about low stock are on (true) or off (false).' }).optional(),
  /** After so many hours, what is left is offered to the next ones of the waiting list. */
  waitHours: waitHours.optional(),
})

/** The name of the person at that time. */
const change = z.object({ by: z.string(), at: instant })

const settings = z.object({
  dailyReports: z.boolean(),
  lateAfter: lateAfterSchema,
  lowStockMails: z.boolean(),
  waitHours,
  /** Rupees per dollar, which is set where the shop is started. */
  usdRate: z.number(),
  /** Who has changed each of them last. One that was never changed is missing. */
  changes: z
    .object({ dailyReports: change, lateAfter: change, lowStockMails: change, waitHours: change })
    .partial(),
})

export const settingsCalls = callsFor('settings', {
  getSettings: {
    call: 'get /api/admin/settings',
    needs: 'work',
    summary: 'The settings that the shop keeps for its owner.',
    data: settings,
    answers: { 200: 'Settings; `changes` says of each who has changed it last, and when' },
  },
  changeSettings: {
    call: 'put /api/admin/settings',
    summary: 'Change them.',
    body: typedSettings,
    data: settings,
    answers: { 200: 'Settings' },
  },
})
