/** How many reviews wait for a look, for those who look at them. */

import { useQuery } from '@tanstack/react-query'
import { readStaff } from '../session/call-staff-api.ts'
import { useIsHeldBack, useMay } from '../session/may.ts'

/** A message about a review makes all queries with it read again. */
export const reviewsKey = ['reviews'] as const

export function useReviewsWaiting(): number {
  const mayLook = useMay('changeCatalogue')
  const isHeldBack = useIsHeldBack()
  const { data } = useQuery({
    queryKey: [...reviewsKey, 'waiting', 0],
    queryFn: ({ signal }) =>
      readStaff('get /api/admin/reviews', { query: { state: 'waiting', skip: 0 } }, signal),
    enabled: mayLook && !isHeldBack,
  })
  return data?.counts.waiting ?? 0
}
