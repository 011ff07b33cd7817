/** The part of the settings that the server keeps: who gets the daily report must not depend on an open browser. */

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { learnRate } from '#web/backoffice/money/money.ts'
import { callStaffApi, readStaffApi } from '#web/backoffice/session/call-staff-api.ts'

export type ServerSettings = { readonly dailyReports: boolean; readonly usdRate?: number }

const PATH = '/api/admin/settings'
const key = ['server-settings'] as const

export function serverSettingsQuery() {
  return queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const kept = await readStaffApi<ServerSettings>(PATH, signal)
      learnRate(kept.usdRate)
      return kept
    },
  })
}

/** Null when it is kept; otherwise why not. */
export async function keepDailyReports(client: QueryClient, dailyReports: boolean): Promise<string | null> {
  const result = await callStaffApi<ServerSettings>(PATH, { method: 'PUT', json: { dailyReports } })
  if (!result.ok) return result.error
  client.setQueryData<ServerSettings>(key, (before) => ({ ...before, dailyReports }))
  return null
}
