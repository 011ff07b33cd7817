/** What waits for each step, pushed to the audit's navigation as to that of every other screen, and the state of the connection. */

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { WaitingStep, Work } from '#projections/dashboard-shapes.ts'
import { CallFailed } from '#web/api/call-failed.ts'
import { openBrowserSocket } from '#web/backoffice/live/browser-socket.ts'
import { type ConnectionWords, connectionWords } from '#web/backoffice/live/connection-words.ts'
import { connectLive, type LiveState } from '#web/backoffice/live/live-connection.ts'
import { useOnline } from '#web/backoffice/live/use-online.ts'
import { callStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import { endSession } from '#web/backoffice/session/session.ts'
import { settings } from '#web/backoffice/settings.ts'

const POLL_MS = 15_000

type Waits = readonly WaitingStep[]

const waitsQuery = queryOptions({
  queryKey: ['waits'],
  queryFn: async ({ signal }): Promise<Waits> => {
    const work = await callStaffApi<Work>('/api/admin/work', { signal })
    if (!work.ok) throw new CallFailed(work.status, work.error)
    // The server's contract tests verify this type.
    return (work.body as { readonly waits?: Waits }).waits ?? []
  },
})

type WaitsState = { readonly waits: Waits | null; readonly words: ConnectionWords | null }

/** `hasWork`: without it nothing is fetched and nothing is pushed. */
export function useWaits(hasWork: boolean): WaitsState {
  const client = useQueryClient()
  const online = useOnline()
  const { autoRefresh } = useStore(settings)
  const [live, setLive] = useState<LiveState>({ phase: 'connecting', failures: 0 })
  const { data = null, failureReason } = useQuery({
    ...waitsQuery,
    enabled: hasWork,
    refetchInterval: autoRefresh && live.phase !== 'live' && POLL_MS,
  })

  useEffect(() => {
    if (!hasWork) return
    const connection = connectLive({
      open: openBrowserSocket,
      onMessage(message) {
        if (message.type !== 'dashboard' && message.type !== 'work') return
        client.setQueryData(waitsQuery.queryKey, message.waits ?? [])
      },
      onState: setLive,
      onSignedOut: () => endSession('You have been signed out. Please sign in again.'),
    })
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('online', connection.retryNow, { signal })
    window.addEventListener('offline', connection.giveUpSocket, { signal })
    return () => {
      listening.abort()
      connection.stop()
    }
  }, [client, hasWork])

  if (!hasWork) return { waits: null, words: null }
  const words = connectionWords({ live, online, fetchFailing: failureReason !== null, autoRefresh })
  const long = words.tone === 'live' ? 'Live: the numbers in the navigation are current.' : words.long
  return { waits: data, words: { ...words, long } }
}
