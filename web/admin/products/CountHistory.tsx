/** The stock counts of a product: who counted, when and why. Empty for a product that was never counted. */

import { useQuery } from '@tanstack/react-query'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { When } from '#web/backoffice/ui/When.tsx'
import { countsQuery } from './counting.ts'
import { changeWords } from './unit-words.ts'

export function CountHistory({ productId }: { readonly productId: string }) {
  const counts = useQuery(countsQuery(productId))
  if (counts.failureReason !== null)
    return <QueryError query={counts} what="The counts could not be fetched" />
  if (counts.data === undefined || counts.data.counts.length === 0) return null
  return (
    <section aria-label="Counts of the stock">
      <h3 className="mb-2 text-xs tracking-caps text-muted uppercase">Counts</h3>
      <ul className="divide-y divide-line text-sm">
        {counts.data.counts.map(({ position, at, by, size, units, reason }) => (
          <li key={position} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
            <span className="w-16">
              {size} {changeWords(units)}
            </span>
            <bdi className="min-w-0 grow wrap-anywhere">{reason}</bdi>
            <span className="text-muted">
              {by !== null && (
                <>
                  <bdi>{by}</bdi>,{' '}
                </>
              )}
              <When instant={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
