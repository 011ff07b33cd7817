/** Every change of a product in words, newest first, each with the button for the opposite change. */

import { useQuery } from '@tanstack/react-query'
import type { ProductState } from '#catalogue/catalogue-state.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { When } from '#web/backoffice/ui/When.tsx'
import type { HistoryEntry, ProductChange } from '../data/catalogue-api.ts'
import { beforeAndAfter, oppositeOf, shortWords } from '../data/history-words.ts'
import { productPastQuery } from '../data/product-past.ts'

type HistoryListProps = {
  readonly product: ProductState
  readonly onUndo: (change: ProductChange, of: HistoryEntry) => void
}

export function HistoryList({ product, onUndo }: HistoryListProps) {
  const past = useQuery(productPastQuery(product.id, product.version))
  return (
    <>
      <QueryError query={past} what="The history could not be fetched" />
      {past.isLoading && <Skeleton className="h-40" />}
      {past.data && (
        <ol aria-label="History of the product" className="flex flex-col divide-y divide-line">
          {past.data.entries.map((entry) => (
            <Entry key={entry.position} entry={entry} onUndo={onUndo} />
          ))}
        </ol>
      )}
    </>
  )
}

type EntryProps = { readonly entry: HistoryEntry; readonly onUndo: HistoryListProps['onUndo'] }

function Entry({ entry, onUndo }: EntryProps) {
  const { at, by } = entry
  const words = shortWords(entry)
  const opposite = oppositeOf(entry)
  const values = beforeAndAfter(entry)
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-52">
        <p className="wrap-anywhere">{words}</p>
        {values.map(({ name, before, after }) => (
          <p key={name} className="line-clamp-3 wrap-anywhere text-muted">
            {name}: <s className="decoration-muted/60">{before}</s> →{' '}
            <span className="text-ink">{after}</span>
          </p>
        ))}
        <p className="text-muted">
          <bdi>{by}</bdi>, <When instant={at} />
        </p>
      </div>
      {opposite && (
        <Button look="quiet" size="snug" className="-mr-2.5" onClick={() => onUndo(opposite, entry)}>
          Undo
          <span className="sr-only"> {words}</span>
        </Button>
      )}
    </li>
  )
}
