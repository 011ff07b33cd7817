/** What the code of a draft takes off: the shop is asked as the draft changes. */

import { useQuery } from '@tanstack/react-query'
import { lineId } from '#catalogue/line-id.ts'
import type { UsedCode } from '#events/shop/order.ts'
import { callStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import type { OrderDraft } from './draft.ts'
import { useDebounced } from './use-debounced.ts'

export type CheckedCode =
  /** Nothing is typed. */
  | { readonly state: 'none' }
  | { readonly state: 'asking' }
  | { readonly state: 'used'; readonly used: UsedCode }
  | { readonly state: 'wrong'; readonly sentence: string }

const PAUSE_MS = 300

export function useCheckedCode({ code, lines }: Pick<OrderDraft, 'code' | 'lines'>): CheckedCode {
  const items = lines.flatMap(({ productId, size, quantity }) =>
    size === null ? [] : [{ id: lineId(productId, size), size, quantity }],
  )
  const asked = JSON.stringify({ code: (code ?? '').trim(), items })
  const settled = useDebounced(asked, PAUSE_MS)
  const isAsked = (code ?? '').trim() !== '' && items.length > 0
  const { data } = useQuery({
    queryKey: ['code-check', settled],
    queryFn: () =>
      callStaffApi<UsedCode>('/api/admin/code-check', { method: 'POST', json: JSON.parse(settled) }),
    enabled: isAsked && settled === asked,
    staleTime: 0,
  })
  if (!isAsked) return { state: 'none' }
  if (settled !== asked || data === undefined) return { state: 'asking' }
  if (!data.ok) return { state: 'wrong', sentence: data.fields.code ?? data.error }
  const { code: name, off, delivery } = data.data
  return { state: 'used', used: { code: name, off, ...(delivery !== undefined && { delivery }) } }
}
