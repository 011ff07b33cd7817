/** Which sizes are sold, how many pieces there are, and when a product that is coming soon opens. */

import { sizes } from '#catalogue/product.ts'
import { chosen } from '#web/backoffice/ui/chosen.ts'
import { FormError } from '#web/backoffice/ui/FormError.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { saleBegin, timeTyped } from '../catalogue-data/sale-times.ts'
import type { Draft } from './draft.ts'
import { type DraftPartProps, FormPanel } from './FormPanel.tsx'
import { StateSelect } from './StateSelect.tsx'
import { StockLine } from './StockLine.tsx'

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
