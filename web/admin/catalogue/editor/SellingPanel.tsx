/** Which sizes are sold, how many pieces there are, and when a product that is coming soon opens. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Size, sizes } from '#catalogue/product.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { chosen } from '#web/backoffice/ui/chosen.ts'
import { FormError } from '#web/backoffice/ui/FormError.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { saleBegin, timeTyped } from '../data/sale-times.ts'
import { CountDialog } from '../list/late-parts.tsx'
import { productsQuery } from '../list/products.ts'
import { StockLeft } from '../list/StockLeft.tsx'
import type { Draft } from './draft.ts'
import { type DraftPartProps, FormPanel } from './FormPanel.tsx'
import { StateSelect } from './StateSelect.tsx'

type SellingPanelProps = DraftPartProps & {
  /** Null for a new product. */
  readonly id: string | null
}

export function SellingPanel({ id, draft, edit, errors, changes }: SellingPanelProps) {
  const set = (change: Partial<Draft>) => edit((now) => ({ ...now, ...change }))
  return (
    <FormPanel title="Sizes and stock" changes={changes} error={errors.stock}>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm text-muted">Sizes that are sold</legend>
        <div className="flex gap-2">
          {sizes.map((size) => (
            <label
              key={size}
              className={`relative grid h-11 min-w-14 cursor-pointer place-items-center rounded-md border border-line text-sm text-muted transition-colors hover:border-edge ${chosen.checked}`}
            >
              <input
                type="checkbox"
                checked={draft.sizes.includes(size)}
                onChange={({ target }) =>
                  set({
                    sizes: sizes.filter((each) =>
                      each === size ? target.checked : draft.sizes.includes(each),
                    ),
                  })
                }
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
              />
              {size}
            </label>
          ))}
        </div>
        <FormError text={errors.sizes} className="mt-1.5" />
      </fieldset>
      {id !== null && <StockLine id={id} sold={draft.sizes} />}
      {id === null && (
        <fieldset className="min-w-0">
          <legend className="mb-1.5 text-sm text-muted">Pieces in stock, if you count them</legend>
          <div className="grid max-w-sm grid-cols-3 gap-3">
            {sizes.map((size) => (
              <TypedField
                key={size}
                label={size}
                name={`stock-${size}`}
                inputMode="numeric"
                maxLength={6}
                placeholder="—"
                disabled={!draft.sizes.includes(size)}
                value={draft.stock[size] ?? ''}
                onChange={(units) => set({ stock: { ...draft.stock, [size]: units } })}
              />
            ))}
          </div>
        </fieldset>
      )}
      {/* That of a published product is at the top of its screen. */}
      {id === null && <StateSelect draft={draft} edit={edit} place="form" />}
      {draft.comingSoon && (
        <TypedField
          label="Opens at"
          hint={openingHint(draft.opensAt)}
          name="opensAt"
          type="datetime-local"
          value={draft.opensAt}
          onChange={(opensAt) => set({ opensAt })}
          error={errors.opensAt}
        />
      )}
    </FormPanel>
  )
}

function openingHint(typed: string): string {
  const at = timeTyped(typed)
  return at === null
    ? 'Day and hour in Karachi: page and stock open together. Empty: when you set its state to “Available”.'
    : `Page and stock open together: ${saleBegin(at)}, in Karachi.`
}

type StockLineProps = { readonly id: string; readonly sold: readonly Size[] }

/** What is left of each size, with the way to count it. A count is a fact of its own: it is not published with the form. */
function StockLine({ id, sold }: StockLineProps) {
  const [counting, setCounting] = useState(false)
  const listed = useQuery(productsQuery).data?.products.find((product) => product.id === id)
  if (listed === undefined) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {listed.stockLeft === null ? (
        <p className="min-w-0 flex-1 basis-52 text-sm text-muted">
          Pieces are not counted: each size is sold until you say that it is sold out.
        </p>
      ) : (
        <StockLeft left={listed.stockLeft} sold={sold} />
      )}
      <Button onClick={() => setCounting(true)}>Count stock</Button>
      {counting && <CountDialog products={[listed]} onClose={() => setCounting(false)} />}
    </div>
  )
}
