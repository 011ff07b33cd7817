/** Searches the products, and shows those of one state. */

import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { control } from '#web/backoffice/ui/Select.tsx'
import { productStates, type ShopState, stateNames } from '../catalogue-data/product-state-words.ts'
import type { ProductRow } from './product-rows.ts'

type ProductsToolbarProps = {
  /** The found ones, of all states. */
  readonly found: readonly ProductRow[]
  readonly text: string
  readonly state: ShopState | null
  readonly onText: (text: string) => void
  readonly onState: (state: ShopState | null) => void
}

export function ProductsToolbar({ found, text, state, onText, onState }: ProductsToolbarProps) {
  const countOf = (each: ShopState | null) =>
    found.filter((row) => (each === null ? row.state !== 'retired' : row.state === each)).length
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3 sm:px-6">
      <div className="relative min-w-0 flex-1 basis-56">
        <Icon
          name="search"
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted"
        />
        <input
          type="search"
          aria-label="Search products"
          placeholder="Name, category, tag"
          value={text}
          onChange={(event) => onText(event.target.value)}
          className={`${control} pr-3 pl-9 max-sm:text-base`}
        />
      </div>
      <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-0.5 sm:mx-0 sm:px-0.5">
        <legend className="sr-only">State</legend>
        {[null, ...productStates].map((each) => (
          <button
            key={each ?? 'all'}
            type="button"
            aria-pressed={each === state}
            onClick={() => onState(each)}
            className={`inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3.5 text-sm whitespace-nowrap transition-colors pointer-coarse:min-h-11 ${
              each === state
                ? 'border-gold-deep bg-gold/15'
                : 'border-edge text-muted hover:border-muted hover:text-ink'
            }`}
          >
            {each === null ? 'All' : stateNames[each]}
            <span className="font-medium text-ink">{countOf(each)}</span>
          </button>
        ))}
      </fieldset>
    </div>
  )
}
