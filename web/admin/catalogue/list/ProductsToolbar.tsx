/** Searches the products, and shows those of one state; beside it what can be done with products. */

import type { ReactNode } from 'react'
import { Chip } from '#web/backoffice/ui/Chip.tsx'
import { SearchInput } from '#web/backoffice/ui/SearchField.tsx'
import { productStates, type ShopState, stateNames } from '../data/product-state-words.ts'
import type { ProductRow } from './product-rows.ts'

type ProductsToolbarProps = {
  /** The found ones, of all states; null while there is nothing to search. */
  readonly found: readonly ProductRow[] | null
  readonly text: string
  readonly state: ShopState | null
  readonly onText: (text: string) => void
  readonly onState: (state: ShopState | null) => void
  /** The buttons beside the search. */
  readonly children: ReactNode
}

export function ProductsToolbar({ found, text, state, onText, onState, children }: ProductsToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-3 border-b border-line px-4 py-3 sm:gap-x-3 sm:px-6">
      {found && (
        <SearchInput
          aria-label="Search products"
          placeholder="Name or category"
          value={text}
          onChange={(event) => onText(event.target.value)}
          className="flex-1 basis-40 sm:basis-48"
        />
      )}
      {children}
      {found && <States found={found} state={state} onState={onState} />}
    </div>
  )
}

type StatesProps = Pick<ProductsToolbarProps, 'state' | 'onState'> & { readonly found: readonly ProductRow[] }

function States({ found, state, onState }: StatesProps) {
  const countOf = (each: ShopState | null) =>
    found.filter((row) => (each === null ? row.state !== 'retired' : row.state === each)).length
  return (
    <fieldset className="order-1 -mx-4 flex min-w-0 basis-full gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] max-sm:fade-end sm:-mx-0.5 sm:px-0.5">
      <legend className="sr-only">State</legend>
      {[null, ...productStates].map((each) => (
        <Chip key={each ?? 'all'} chosen={each === state} onClick={() => onState(each)}>
          {each === null ? 'All' : stateNames[each]}
          <span className="font-medium text-ink">{countOf(each)}</span>
        </Chip>
      ))}
    </fieldset>
  )
}
