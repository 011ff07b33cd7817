/** Loads every price that a product ever had. */

import { useEffect, useState } from 'react'
import { callApi } from '#web/api/client.ts'
import type { DataOf } from '#web/api/contract-call.ts'

export type Prices = DataOf<'get /api/products/{id}/prices'>

export function usePrices(productId: string) {
  const [prices, setPrices] = useState<Prices | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads the same again.
  useEffect(() => {
    const abort = new AbortController()
    const path = `/api/products/${encodeURIComponent(productId)}/prices`
    void callApi<Prices>(path, { cache: 'default', signal: abort.signal }).then((answer) => {
      if (abort.signal.aborted) return
      if (answer.ok) setPrices(answer.data)
      setFailed(!answer.ok)
    })
    return () => abort.abort()
  }, [productId, tries])
  return {
    prices,
    failed,
    retry: () => {
      setFailed(false)
      setTries((count) => count + 1)
    },
  }
}
