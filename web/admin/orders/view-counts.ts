/** How many orders each saved view has. Counted with the status chips, whenever orders change. */

import { useQueries } from '@tanstack/react-query'
import { countOfView } from '../order-data/status-counts.ts'
import { type SavedView, viewOf } from './order-views.ts'

/** A shop with more views has these counted: each is a request of its own. */
const MOST = 8

/** By the place of the view; null until it is counted. */
export function useViewCounts(views: readonly SavedView[]): readonly (string | null)[] {
  const counted = useQueries({ queries: views.slice(0, MOST).map((saved) => countOfView(viewOf(saved))) })
  return counted.map(({ data }) => data ?? null)
}
