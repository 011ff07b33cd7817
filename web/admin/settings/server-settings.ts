/** The settings that the server stores, because they apply without an open browser, such as the daily report. */

import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { LateAfter } from '#projections/dashboard-shapes.ts'
import { learnRate } from '#web/backoffice/money/money.ts'
import { readStaffApi, requestStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import { toast } from '#web/backoffice/ui/toast.ts'
import { refreshFigures } from '../figures/figures.ts'

export type ServerSettings = {
  readonly dailyReports: boolean
  readonly lateAfter?: LateAfter
  readonly lowStockMails?: boolean
  readonly usdRate?: number
  /** Who has changed each of them last, and when (ISO-8601 UTC). One that was never changed is missing. */
  readonly changes?: Readonly<Record<string, { readonly by: string; readonly at: string }>>
}

const PATH = '/api/admin/settings'
const key = ['server-settings'] as const

export const serverSettingsQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }) => {
    const saved = await readStaffApi<ServerSettings>(PATH, signal)
    learnRate(saved.usdRate)
    return saved
  },
})

export type SettingsChange = Pick<ServerSettings, 'dailyReports' | 'lateAfter' | 'lowStockMails'>

export const serverSettingsMutation = mutationOptions({
  mutationFn: (json: SettingsChange) => requestStaffApi<ServerSettings>(PATH, { method: 'PUT', json }),
  // A fetch that began before would show the former settings again.
  onMutate: (_change, { client }) => client.cancelQueries({ queryKey: key }),
  onSuccess: (saved, _change, _, { client }) => {
    client.setQueryData<ServerSettings>(key, saved)
    void refreshFigures(client)
  },
  onError: ({ message }, _change, _, { client }) => {
    // Also what was cancelled is fetched.
    void client.invalidateQueries({ queryKey: key })
    toast.error('The shop’s settings could not be changed', { description: message })
  },
})
