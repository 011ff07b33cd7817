/** What the owner has switched on for the shop itself, whoever looks at the dashboard: kept beside the accounts. */

import type { Day } from '#events/calendar.ts'
import type { AccountStore } from '../accounts/account-store.ts'

export type AdminSettings = { readonly dailyReports: boolean }

export type ShopSettings = {
  read(): AdminSettings
  write(settings: AdminSettings): void
  /** The last day whose report was sent. */
  reportedDay(): Day | null
  markReported(day: Day): void
}

const REPORTS = 'daily-reports'
const REPORTED = 'daily-report-sent'

export function createShopSettings(store: Pick<AccountStore, 'readSetting' | 'writeSetting'>): ShopSettings {
  return {
    read: () => ({ dailyReports: store.readSetting(REPORTS) === 'on' }),
    write: ({ dailyReports }) => store.writeSetting(REPORTS, dailyReports ? 'on' : 'off'),
    reportedDay: () => store.readSetting(REPORTED),
    markReported: (day) => store.writeSetting(REPORTED, day),
  }
}
