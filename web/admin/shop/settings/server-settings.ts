/** The settings that the server stores, because they apply without an open browser, such as the daily report. */

import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { refreshFigures } from '#web/admin/reports/figures/figures.ts'
import type { DataOf, InputOf } from '#web/api/contract-call.ts'
import { learnRate } from '#web/backoffice/money/money.ts'
import { readStaff, requestStaff } from '#web/backoffice/session/call-staff-api.ts'
import { toast } from '#web/backoffice/ui/toast.ts'

const CHANGE = 'put /api/admin/settings'
type KnownSettings = DataOf<typeof CHANGE>
/** While servers are being upgraded, an older one omits the newer ones. */
export type ServerSettings = Pick<KnownSettings, 'dailyReports'> & Partial<KnownSettings>

const key = ['server-settings'] as const

export const serverSettingsQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }): Promise<ServerSettings> => {
    const saved = await readStaff('get /api/admin/settings', {}, signal)
    learnRate(saved.usdRate)
    return saved
  },
})

export const serverSettingsMutation = mutationOptions({
  mutationFn: (body: InputOf<typeof CHANGE>['body']) => requestStaff(CHANGE, { body }),
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
