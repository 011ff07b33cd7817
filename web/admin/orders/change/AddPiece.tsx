/** Adds a piece: a search, and under it the products that it finds, each with its sizes. Escape clears the search. */

import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { availability } from '#catalogue/availability.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { Product, Size } from '#catalogue/product.ts'
import { searchProducts } from '#catalogue/search.ts'
import type { StockCounts } from '#events/catalogue/stock.ts'
import { RowPicture } from '#web/admin/frame/RowPicture.tsx'
import { SearchInput } from '#web/backoffice/ui/SearchField.tsx'
import type { DraftLine } from '../pieces/price-line.ts'
import { SizeButtons } from '../pieces/SizeChoices.tsx'
import { sizesLeft } from '../pieces/size-left.ts'

const MOST_FOUND = 5

type AddPieceProps = {
  readonly products: readonly Product[]
  /** As if the order had taken no pieces. */
  readonly stock: StockCounts
  readonly lines: readonly DraftLine[]
  readonly onAdd: (piece: Omit<DraftLine, 'quantity'>) => void
}

export function AddPiece({ products, stock, lines, onAdd }: AddPieceProps) {
  const [text, setText] = useState('')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLUListElement>(null)
  const found = searchProducts(products, text).slice(0, MOST_FOUND)

  function onEnter(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.key !== 'Enter') return
    event.preventDefault()
    results.current?.querySelector<HTMLButtonElement>('button:enabled')?.focus()
  }

  function onEscape(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.key !== 'Escape' || text === '') return
    setText('')
    // The sizes are gone, one of which may have had it.
    input.current?.focus()
  }

  function add({ id: productId, name }: Product, size: Size): void {
    onAdd({ productId, name, size })
    setText('')
    input.current?.focus()
  }

  return (
    // A dialog around it stays open as long as there is something to clear.
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in the field or at a size inside clears the search.
    <div onKeyDown={onEscape} data-keeps-escape={text === '' ? undefined : ''}>
      <label htmlFor={id} className="mb-1.5 block text-sm text-muted">
        Add a piece
      </label>
      <SearchInput
        ref={input}
        id={id}
        dir="auto"
        enterKeyHint="search"
        placeholder="Name or category"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onEnter}
      />
      {found.length > 0 && (
        <ul ref={results} aria-label="Products found" className="mt-2 divide-y divide-line">
          {found.map((product) => (
            <li key={product.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <Found product={product} />
              {availability(product) === 'on-sale' && (
                <SizeButtons
                  of={product.name}
                  sizes={sizesLeft(product, stock, lines)}
                  onChoose={(size) => add(product, size)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-sm text-muted">
        {text.trim() !== '' && found.length === 0 && (
          <span className="mt-2 block">No product is found by “{text.trim()}”.</span>
        )}
      </p>
    </div>
  )
}

function Found({ product }: { readonly product: Product }) {
  const { name, price } = product
  const offered = availability(product)
  return (
    <p className="flex min-w-0 flex-1 basis-48 items-center gap-3">
      <RowPicture product={product} />
      <span className="min-w-0">
        <bdi className="block wrap-anywhere">{name}</bdi>
        <span className="block text-sm text-muted">
          {offered === 'on-sale' ? formatRupees(price) : offered === 'sold-out' ? 'Sold out' : 'Coming soon'}
        </span>
      </span>
    </p>
  )
}
