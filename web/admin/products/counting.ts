/** Counts units of several sizes. Each count is a call with its own idempotency key, so that it can be repeated and counts once. */

import { queryOptions } from '@tanstack/react-query'
import type { Size } from '#catalogue/product.ts'
import type { ApiResult } from '#web/api/client.ts'
import { callStaffApi, readStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import { randomUuid } from '#web/idempotency/random-uuid.ts'

/** `came-in` adds units; `counted` says how many are on the shelf. */
export type CountMode = 'came-in' | 'counted'

export type Units = { readonly productId: string; readonly size: Size; readonly units: number }

export const cellOf = ({ productId, size }: Omit<Units, 'units'>) => `${productId}-${size}`

type Sent = Omit<Units, 'units'> & { readonly reason: string } & (
    | { readonly units: number }
    | { readonly counted: number }
  )
type Send = (count: Sent, key: string) => Promise<ApiResult<{ readonly held?: number }>>

const send: Send = (json, key) =>
  callStaffApi('/api/admin/stock', { method: 'POST', json, headers: { 'Idempotency-Key': key } })

/** Returns the errors of failed counts by cell. */
type CountUnits = (
  units: readonly Units[],
  reason: string,
  onCounted: (cell: string, held: number) => void,
  mode?: CountMode,
) => Promise<Readonly<Record<string, string>>>

export function createCountUnits(sendOne: Send = send, newKey = randomUuid): CountUnits {
  /** The keys of sent counts, which may have been recorded although no answer arrived. */
  const keys = new Map<string, string>()
  return async (units, reason, onCounted, mode = 'came-in') => {
    const failed: Record<string, string> = {}
    for (const each of units) {
      const cell = cellOf(each)
      const what = JSON.stringify([cell, each.units, reason, mode])
      const key = keys.get(what) ?? newKey()
      keys.set(what, key)
      const { units: number, ...of } = each
      const sent = mode === 'counted' ? { ...of, counted: number } : each
      const result = await sendOne({ ...sent, reason }, key)
      const isUnknown = !result.ok && (result.status === 0 || result.status >= 500)
      if (!isUnknown) keys.delete(what)
      if (result.ok) onCounted(cell, result.data?.held ?? 0)
      else failed[cell] = result.error
    }
    return failed
  }
}

type Count = {
  readonly position: number
  readonly at: string
  /** Null for a count without an account. */
  readonly by: string | null
  readonly size: Size
  readonly units: number
  readonly reason: string
}

export function countsQuery(productId: string) {
  return queryOptions({
    queryKey: ['products', productId, 'counts'],
    queryFn: ({ signal }) =>
      readStaffApi<{ readonly counts: readonly Count[] }>(
        `/api/admin/stock/${encodeURIComponent(productId)}`,
        signal,
      ),
  })
}
