/** Counts units of several sizes. Each count is a call with its own idempotency key, so that it can be repeated and counts once. */

import { queryOptions } from '@tanstack/react-query'
import type { Size } from '#catalogue/product.ts'
import type { ApiResult } from '#web/api/client.ts'
import type { DataOf, InputOf } from '#web/api/contract-call.ts'
import { callStaff, readStaff } from '#web/backoffice/session/call-staff-api.ts'
import { randomUuid } from '#web/idempotency/random-uuid.ts'

/** `came-in` adds units; `counted` says how many are on the shelf. */
export type CountMode = 'came-in' | 'counted'

export type Units = { readonly productId: string; readonly size: Size; readonly units: number }

export const cellOf = ({ productId, size }: Omit<Units, 'units'>) => `${productId}-${size}`

const COUNT = 'post /api/admin/stock'
type Send = (
  count: InputOf<typeof COUNT>['body'],
  key: string,
) => Promise<ApiResult<Pick<DataOf<typeof COUNT>, 'held'>>>

const send: Send = (body, key) => callStaff(COUNT, { body }, { headers: { 'Idempotency-Key': key } })

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

export function countsQuery(productId: string) {
  return queryOptions({
    queryKey: ['products', productId, 'counts'],
    queryFn: ({ signal }) => readStaff('get /api/admin/stock/{productId}', { params: { productId } }, signal),
  })
}
