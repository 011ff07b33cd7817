/** The settings that the server stores: whether the daily report is sent must not depend on an open browser. */

import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { toast } from 'sonner'
import { learnRate } from '#web/backoffice/money/money.ts'
import { readStaffApi, requestStaffApi } from '#web/backoffice/session/call-staff-api.ts'

export type ServerSettings = { readonly dailyReports: boolean; readonly usdRate?: number }

const PATH = '/api/admin/settings'
const key = ['server-settings'] as const

export function serverSettingsQuery() {
  return queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const saved = await readStaffApi<ServerSettings>(PATH, signal)
      learnRate(saved.usdRate)
      return saved
    },
  })
}

export const dailyReportsMutation = mutationOptions({
  mutationFn: (dailyReports: boolean) =>
    requestStaffApi<ServerSettings>(PATH, { method: 'PUT', json: { dailyReports } }),
  onSuccess: (saved, _dailyReports, _, { client }) => client.setQueryData<ServerSettings>(key, saved),
  onError: ({ message }) => {
    toast.error('Daily Reports could not be changed', { description: message })
  },
})
