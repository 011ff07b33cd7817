/** The known figures of pending work, for screens that do not fetch them. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { LateAfter, Work } from '#projections/dashboard-shapes.ts'
import { type Figures, figuresQuery } from './figures.ts'

/** Null until they are known. */
export function useWork(): Work | null {
  return useKnown(workIn)
}

/** Null until they are known. */
export function useLateAfter(): LateAfter | null {
  return useKnown(lateAfterIn)
}

const workIn = ({ work }: Figures) => work
const lateAfterIn = ({ lateAfter }: Figures) => lateAfter

function useKnown<Part>(select: (figures: Figures) => Part): Part | null {
  const query = figuresQuery(useQueryClient(), true)
  return useQuery({ ...query, enabled: false, refetchInterval: false, select }).data ?? null
}
