/** All products, or some that are chosen by a list with a search. */

import { useId, useState } from 'react'
import type { ProductState } from '#catalogue/catalogue-state.ts'
import { FormError } from '#web/backoffice/ui/FormError.tsx'
import { Segments } from '#web/backoffice/ui/Segments.tsx'
import { control } from '#web/backoffice/ui/Select.tsx'

type Scope = { readonly scope: 'all' | 'chosen'; readonly products: readonly string[] }

type ScopeFieldsProps = {
  readonly products: readonly ProductState[]
  readonly draft: Scope
  readonly error: string | undefined
  readonly onChange: (change: Partial<Scope>) => void
}

export function ScopeFields({ products, draft, error, onChange }: ScopeFieldsProps) {
  return (
    <div>
      <Segments
        label="Which products"
        labelled="above"
        value={draft.scope}
        options={[
          ['all', 'All products'],
          ['chosen', 'Chosen ones'],
        ]}
        onChoose={(scope) => onChange({ scope })}
      />
      {draft.scope === 'chosen' && (
        <ProductPicker
          products={products}
          chosen={draft.products}
          error={error}
          onChange={(chosen) => onChange({ products: chosen })}
        />
      )}
    </div>
  )
}

type ProductPickerProps = {
  readonly products: readonly ProductState[]
  readonly chosen: readonly string[]
  readonly error: string | undefined
  readonly onChange: (chosen: readonly string[]) => void
}

/** So many are listed; a search finds the others. */
const MOST = 60

function ProductPicker({ products, chosen, error, onChange }: ProductPickerProps) {
  const [text, setText] = useState('')
  const id = useId()
  const words = text.trim().toLowerCase()
  const found = products.filter(
    ({ retired, name, category, group, tags }) =>
      !retired && [name, category, group, ...tags].join(' ').toLowerCase().includes(words),
  )
  const all = found.length > 0 && found.every((product) => chosen.includes(product.id))
  const others = chosen.filter((each) => !found.some((product) => product.id === each))
  return (
    <div className="mt-3">
      <div className="flex gap-2">
        <input
          type="search"
          aria-label="Search products"
          placeholder="Name, category, group, tag"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={`${control} min-w-0 flex-1 px-3 max-sm:text-base`}
        />
        <button
          type="button"
          onClick={() => onChange(all ? others : [...others, ...found.map((product) => product.id)])}
          className="min-h-11 rounded-md px-2 text-sm whitespace-nowrap hover:bg-sunken"
        >
          {all ? 'None of these' : `All ${found.length}`}
        </button>
      </div>
      <ul
        aria-label="Products to choose from"
        className="mt-2 max-h-72 divide-y divide-line overflow-y-auto overscroll-contain rounded-md border border-line"
      >
        {found.slice(0, MOST).map((product) => (
          <li key={product.id}>
            <label
              htmlFor={`${id}-${product.id}`}
              className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 text-sm hover:bg-sunken"
            >
              <input
                id={`${id}-${product.id}`}
                type="checkbox"
                checked={chosen.includes(product.id)}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...chosen, product.id] : chosen.filter((each) => each !== product.id),
                  )
                }
                className="checkbox"
              />
              <span className="min-w-0 flex-1 wrap-anywhere">{product.name}</span>
              <span className="text-muted">{product.category}</span>
            </label>
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-sm text-muted">
        {chosen.length} chosen
        {found.length > MOST && `; ${found.length - MOST} more: search for them`}
      </p>
      <FormError text={error} />
    </div>
  )
}
