/** Orders that were imported from another shop program, as the server has them. They are in no other list. */

import { queryOptions } from '@tanstack/react-query'
import type { ImportedFigures, ImportedStatus } from '#events/moving/import-choices.ts'
import { readStaff } from '#web/backoffice/session/call-staff-api.ts'

/** An import is rare, and a command: nothing tells an open page. */
const FRESH_MS = 5 * 60_000

type SoughtImports = {
  readonly q: string
  /** Null for all. */
  readonly status: ImportedStatus | null
  /** How many come before, and how many are wanted, at most fifty. */
  readonly skip: number
  readonly take: number
}

export function importedQuery({ q, status, skip, take }: SoughtImports) {
  const query = { q: q === '' ? undefined : q, status: status ?? undefined, skip, take }
  return queryOptions({
    queryKey: ['imported', query],
    queryFn: ({ signal }) => readStaff('get /api/admin/imported-orders', { query }, signal),
    staleTime: FRESH_MS,
  })
}

/** Reads no order, only how many there are. */
export const importedFiguresQuery = () => importedQuery({ q: '', status: null, skip: 0, take: 0 })

export const importedCount = (figures: ImportedFigures) =>
  Object.values(figures).reduce((sum, { orders }) => sum + orders, 0)
