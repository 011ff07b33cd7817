/** What the code of a draft, or else the offer of the shop, takes off: the shop is asked as the draft changes. */

import { useQuery } from '@tanstack/react-query'
import { lineId } from '#catalogue/line-id.ts'
import type { UsedCode } from '#events/orders/order.ts'
import { useDebounced } from '#web/admin/frame/use-debounced.ts'
import { callStaff } from '#web/backoffice/session/call-staff-api.ts'
import type { OrderDraft } from './draft.ts'

export type CheckedCode =
  /** Nothing is typed, and no offer applies. */
  | { readonly state: 'none' }
  | { readonly state: 'asking' }
  | { readonly state: 'used'; readonly used: UsedCode }
  | { readonly state: 'wrong'; readonly sentence: string }

const PAUSE_MS = 300

export function useCheckedCode({
  code,
  withoutOffer,
  lines,
}: Pick<OrderDraft, 'code' | 'withoutOffer' | 'lines'>): CheckedCode {
  const items = lines.flatMap(({ productId, size, quantity }) =>
    size === null ? [] : [{ id: lineId(productId, size), size, quantity }],
  )
  const asked = JSON.stringify({ code: (code ?? '').trim(), items })
  const settled = useDebounced(asked, PAUSE_MS)
  const isTyped = (code ?? '').trim() !== ''
  const isAsked = (isTyped || !withoutOffer) && items.length > 0
  const { data } = useQuery({
    queryKey: ['code-check', settled],
    queryFn: () => callStaff('post /api/admin/code-check', { body: JSON.parse(settled) }),
    enabled: isAsked && settled === asked,
    staleTime: 0,
  })
  if (!isAsked) return { state: 'none' }
  if (settled !== asked || data === undefined) return { state: 'asking' }
  if (!data.ok) {
    // Without a code, what is wrong with the lines is said beside them.
    return isTyped ? { state: 'wrong', sentence: data.fields.code ?? data.error } : { state: 'none' }
  }
  const { code: name, offer, off = 0, delivery } = data.data
  if (name === undefined) return { state: 'none' }
  return {
    state: 'used',
    used: {
      code: name,
      ...(offer !== undefined && { offer }),
      off,
      ...(delivery !== undefined && { delivery }),
    },
  }
}
