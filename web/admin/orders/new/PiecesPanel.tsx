/** What is ordered: one search adds products, and each line has its size and quantity. */

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { formatRupees } from '#catalogue/money.ts'
import type { Product } from '#catalogue/product.ts'
import type { StockCounts } from '#events/catalogue/stock.ts'
import { RowPicture } from '#web/admin/frame/RowPicture.tsx'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { withQuantity, withSize } from '../pieces/drafted-lines.ts'
import { type OrderDraft, withProduct } from './draft.ts'
import { FormPart } from './FormPart.tsx'
import { LineRow } from './LineRow.tsx'
import { type Offered, offeredProducts } from './offered-products.ts'
import type { PricedDraft } from './priced-draft.ts'
import { SuggestField } from './SuggestField.tsx'

type PiecesPanelProps = {
  readonly draft: OrderDraft
  readonly priced: PricedDraft
  readonly products: readonly Product[]
  readonly stock: StockCounts
  readonly error: string | undefined
  readonly change: (edit: (draft: OrderDraft) => OrderDraft) => void
  readonly goOn: (field: string) => void
  readonly searchRef: RefObject<HTMLInputElement | null>
  /** What else belongs to the parcel. */
  readonly children: ReactNode
}

export function PiecesPanel(props: PiecesPanelProps) {
  const { draft, priced, products, stock, error, change, goOn, searchRef, children } = props
  const [text, setText] = useState('')
  const offered = offeredProducts(products, text, stock)
  const lines = useRef<HTMLUListElement>(null)
  /** The product whose size is to be chosen next. */
  const [added, setAdded] = useState<string | null>(null)
  const isChecked = error !== undefined

  useEffect(() => {
    if (added === null) return
    setAdded(null)
    const row = draft.lines.findIndex(({ productId, size }) => productId === added && size === null)
    const sizes = lines.current?.children[row]?.querySelector<HTMLElement>('input[type=radio]:enabled')
    if (sizes) {
      sizes.focus()
      sizes.closest('li')?.scrollIntoView({ block: 'nearest' })
    } else searchRef.current?.focus()
  }, [added, draft, searchRef])

  function edit(edited: (draft: OrderDraft) => OrderDraft): void {
    change(edited)
    // The control that had the focus may be gone.
    if (edited(draft).lines.length < draft.lines.length) searchRef.current?.focus()
  }

  function add(id: string): void {
    const product = products.find((each) => each.id === id)
    if (product === undefined) return
    setText('')
    setAdded(id)
    edit((now) => withProduct(now, id, product.sizes))
  }

  const suggestions = offered.map((each) => ({
    id: each.product.id,
    content: <Offer {...each} />,
    disabled: each.unavailable !== null,
  }))
  return (
    <FormPart title="Pieces" note={priced.pieces > 0 ? countedWords(priced.pieces, 'piece') : undefined}>
      {priced.lines.length > 0 && (
        <ul ref={lines} aria-label="Pieces of the order" className="-my-3 divide-y divide-line">
          {priced.lines.map((line, place) => (
            <LineRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no state, and keeps the focus when its size changes.
              key={place}
              line={line}
              checked={isChecked}
              onSize={(size) => edit((now) => withSize(now, place, size))}
              onQuantity={(quantity) => edit((now) => withQuantity(now, place, quantity))}
              onDone={() => searchRef.current?.focus()}
            />
          ))}
        </ul>
      )}
      <SuggestField
        label={priced.lines.length === 0 ? 'Product' : 'Another product'}
        name="product"
        type="search"
        placeholder="Name or category"
        inputRef={searchRef}
        value={text}
        error={priced.lines.length === 0 ? error : undefined}
        suggestions={suggestions}
        listLabel="Products"
        marksFirst
        onChange={setText}
        onChoose={add}
        onEnter={() => goOn('product')}
        hint={
          text.trim() !== '' && offered.length === 0 ? `No product is found by “${text.trim()}”.` : undefined
        }
      />
      {children}
    </FormPart>
  )
}

function Offer({ product, unavailable }: Offered) {
  const { name, price } = product
  return (
    <span className="flex items-center gap-3">
      <RowPicture
        product={product}
        className={`-my-0.5 h-10 w-8 border-none ${unavailable === null ? '' : 'opacity-50'}`}
      />
      <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
      <span className="whitespace-nowrap text-muted">{unavailable ?? formatRupees(price)}</span>
    </span>
  )
}
