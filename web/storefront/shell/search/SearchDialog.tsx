/** Searches products by name or category as the shopper types. */

import { type RefObject, useDeferredValue, useId, useRef, useState } from 'react'
import { searchProducts } from '#catalogue/search.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { useCatalogue } from '../../page/catalogue.ts'
import { closeSearch, useOverlays } from '../../page/overlays.ts'
import { SearchResult } from './SearchResult.tsx'
import { stepThrough } from './step-through.ts'

export function SearchDialog() {
  const open = useOverlays(({ search }) => search)
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={open}
      onClose={closeSearch}
      title="Search"
      place="top"
      className="max-w-2xl"
      firstFocus={field}
    >
      <Search field={field} />
    </Dialog>
  )
}

function Search({ field }: { readonly field: RefObject<HTMLInputElement | null> }) {
  const panel = useRef<HTMLElement>(null)
  const hintId = useId()
  const [text, setText] = useState('')
  const query = useDeferredValue(text)
  const { products } = useCatalogue()
  const matches = searchProducts(products, query)
  const empty = query.trim() === ''
  return (
    <search
      ref={panel}
      className="flex min-h-0 flex-col"
      onKeyDown={(event) => stepThrough(event, panel.current)}
    >
      <label className="flex shrink-0 items-center gap-4 border-b border-line px-6">
        <SearchIcon className="size-5 text-muted" />
        <span className="sr-only">Search products</span>
        <input
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="Search products..."
          aria-describedby={hintId}
          value={text}
          // Typing replaces the previous search.
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setText(event.target.value)}
          className="h-16 min-w-0 grow bg-transparent text-xl font-light outline-none placeholder:text-muted"
        />
      </label>
      <p id={hintId} role="status" className={`px-6 ${matches.length > 0 ? 'sr-only' : 'py-10 text-muted'}`}>
        {empty && 'Type to search for products by name or category.'}
        {!empty && matches.length === 0 && 'No products found.'}
        {matches.length > 0 && `${matches.length} ${matches.length === 1 ? 'product' : 'products'} found.`}
      </p>
      {matches.length > 0 && (
        <ul
          aria-label="Products"
          className="max-h-[min(28rem,60dvh)] divide-y divide-line overflow-y-auto px-3 py-2"
        >
          {matches.map((product) => (
            <SearchResult key={product.id} product={product} />
          ))}
        </ul>
      )}
    </search>
  )
}
