/** The stored figures of pending work, for screens that do not fetch them. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { LateAfter, WaitingStep, Work } from '#projections/dashboard-shapes.ts'
import type { AskedNow } from '#projections/reports/live-message.ts'
import { type Figures, figuresQuery } from './figures.ts'

/** Null until another screen has fetched the figures. */
export function useWork(): Work | null {
  return useStoredFigures(workIn)
}

/** Null until another screen has fetched the figures. */
export function useLateAfter(): LateAfter | null {
  return useStoredFigures(lateAfterIn)
}

/** What waits for each step. Null until the figures are fetched. */
export function useWaits(): readonly WaitingStep[] | null {
  return useStoredFigures(waitsIn)
}

/** Whose customers are being asked now. */
export function useAskedNow(): readonly AskedNow[] {
  return useStoredFigures(askedNowIn) ?? nobody
}

const nobody: readonly AskedNow[] = []
const askedNowIn = ({ askedNow }: Figures) => askedNow
const waitsIn = ({ waits }: Figures) => waits
const workIn = ({ work }: Figures) => work
const lateAfterIn = ({ lateAfter }: Figures) => lateAfter

function useStoredFigures<Part>(select: (figures: Figures) => Part): Part | null {
  const query = figuresQuery(useQueryClient())
  return useQuery({ ...query, enabled: false, select }).data ?? null
}
