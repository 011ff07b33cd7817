/** Fetches the screen for confirming and its orders before it is opened: a caller whose network is lost can open it all the same. */

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMay } from '#web/backoffice/session/may.ts'
import { queueQuery } from '../orders/data/queue.ts'
import { useWork } from '../reports/figures/use-work.ts'

export function useReadyToCall(): void {
  const client = useQueryClient()
  const calls = useMay('changeOrders')
  const toConfirm = useWork()?.toConfirm ?? 0
  useEffect(() => {
    if (!calls || toConfirm === 0) return
    // After the screen that is open, and once: who fetches the queue counts as having seen its customers. A failure is shown by the
    // screen for confirming, which fetches again.
    const timer = setTimeout(() => {
      void client.prefetchQuery({ ...queueQuery, staleTime: Number.POSITIVE_INFINITY })
      import('../orders/confirm/ConfirmPage.tsx').catch(() => undefined)
    }, 1_000)
    return () => clearTimeout(timer)
  }, [client, calls, toConfirm])
}
