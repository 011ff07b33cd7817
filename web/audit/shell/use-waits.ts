/** What waits for each step, pushed to the audit's navigation as to that of every other screen, and the state of the connection. */

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import type { WaitingStep } from '#projections/dashboard-shapes.ts'
import { CallFailed } from '#web/api/call-failed.ts'
import { usePublishedConnection } from '#web/backoffice/live/connection.ts'
import { connectLive } from '#web/backoffice/live/live-connection.ts'
import { useConnectionWords, useLive } from '#web/backoffice/live/use-live.ts'
import { reviewsKey } from '#web/backoffice/nav/use-reviews-waiting.ts'
import { callStaff } from '#web/backoffice/session/call-staff-api.ts'
import { settings } from '#web/backoffice/settings.ts'

const POLL_MS = 15_000

type Waits = readonly WaitingStep[]

const waitsQuery = queryOptions({
  queryKey: ['waits'],
  queryFn: async ({ signal }): Promise<Waits> => {
    const work = await callStaff('get /api/admin/work', {}, { signal })
    if (!work.ok) throw new CallFailed(work.status, work.error)
    // While servers are being upgraded, an older one omits it.
    const { waits = [] }: { readonly waits?: Waits } = work.body
    return waits
  },
})

/** `hasWork`: without it nothing is fetched and nothing is pushed, and null is returned. */
export function useWaits(hasWork: boolean): Waits | null {
  const client = useQueryClient()
  const { autoRefresh } = useStore(settings)
  const live = useLive(hasWork, (parts) =>
    connectLive({
      ...parts,
      onMessage(message) {
        if (message.type === 'reviews-changed') void client.invalidateQueries({ queryKey: reviewsKey })
        if (message.type !== 'dashboard' && message.type !== 'work') return
        client.setQueryData(waitsQuery.queryKey, message.waits ?? [])
      },
    }),
  )
  const { data = null, failureReason } = useQuery({
    ...waitsQuery,
    enabled: hasWork,
    refetchInterval: autoRefresh && live.phase !== 'live' && POLL_MS,
  })
  const words = useConnectionWords(live, failureReason !== null)
  const long = words.tone === 'live' ? 'Live: the numbers in the navigation are current.' : words.long
  usePublishedConnection(live.phase === 'live', hasWork ? { ...words, long } : null)
  return hasWork ? data : null
}
