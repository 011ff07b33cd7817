/** Searches products by name or category as the shopper types. */

import { type RefObject, useDeferredValue, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { availability } from '#catalogue/availability.ts'
import type { Product } from '#catalogue/product.ts'
import { closeProducts, searchProducts } from '#catalogue/search.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { useAvailability } from '../../cart/stock/stock-store.ts'
import { useCatalogue } from '../../page/catalogue.ts'
import { closeSearch, useOverlays } from '../../page/overlays.ts'
import { featured } from '../../products/featured.ts'
import { Price } from '../../products/Price.tsx'
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
  const close = empty || matches.length > 0 ? [] : closeProducts(products, query)
  const found = matches.length > 0 ? matches : close
  // Of what is on sale.
  const popular = featured(products.filter((product) => availability(product) === 'on-sale'))
  const choose = (category: string) => {
    setText(category)
    field.current?.focus()
  }
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
          className="h-16 min-w-0 grow bg-transparent text-lg outline-none placeholder:text-muted"
        />
      </label>
      <p
        id={hintId}
        role="status"
        className={`px-6 ${matches.length > 0 ? 'sr-only' : 'pt-5 pb-2 text-muted'}`}
      >
        {empty
          ? 'Type to search for products by name or category.'
          : matches.length === 0
            ? `No products found.${close.length > 0 ? ` Close to “${query.trim()}”:` : ''}`
            : `${matches.length} ${matches.length === 1 ? 'product' : 'products'} found.`}
      </p>
      {matches.length === 0 && close.length === 0 && <Categories products={products} onChoose={choose} />}
      {found.length === 0 && <h3 className="px-6 pt-3 text-sm font-medium">Popular</h3>}
      <ul
        aria-label={found.length > 0 ? 'Products' : 'Popular'}
        className="max-h-[min(28rem,60dvh)] divide-y divide-line overflow-y-auto px-6 py-2"
      >
        {(found.length > 0 ? found : popular).map((product) => (
          <SearchResult key={product.id} product={product} />
        ))}
      </ul>
    </search>
  )
}

type CategoriesProps = {
  readonly products: readonly Product[]
  readonly onChoose: (category: string) => void
}

/** The categories that have a product, to search for without typing. */
function Categories({ products, onChoose }: CategoriesProps) {
  return (
    <ul aria-label="Categories" className="flex flex-wrap gap-2 px-6 py-2">
      {[...new Set(products.map(({ category }) => category))].map((category) => (
        <li key={category}>
          <button
            type="button"
            onClick={() => onChoose(category)}
            className="min-h-11 border border-line bg-surface px-4 text-sm hover:border-ink"
          >
            {category}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A matching product: its picture, name, category and price, with a link to its page. */
function SearchResult({ product }: { readonly product: Product }) {
  const {
    id,
    name,
    category,
    pictures: [image],
  } = product
  const availability = useAvailability(product)
  return (
    <li>
      <Link
        to={`/product/${id}`}
        onClick={closeSearch}
        className="flex items-center gap-4 -mx-3 px-3 py-3 transition-colors hover:bg-sunken focus-visible:bg-sunken"
      >
        <span className="w-14 shrink-0">
          <Picture picture={image} sizes="56px" decorative />
        </span>
        <span className="min-w-0 grow">
          <span className="block font-medium">{name}</span>
          <span className="block text-sm text-muted">{category}</span>
        </span>
        {/* A fixed width aligns the prices of all results. */}
        <span className="w-24 shrink-0 text-right *:justify-end">
          {availability === 'coming-soon' ? (
            <span className="text-sm whitespace-nowrap text-muted">Coming Soon</span>
          ) : (
            <Price product={product} />
          )}
          {availability === 'sold-out' && <span className="text-sm text-muted">Sold Out</span>}
        </span>
      </Link>
    </li>
  )
}
