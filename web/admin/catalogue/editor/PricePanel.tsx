/** The price of a product, and what its page will claim about it. */

import { Link } from 'react-router-dom'
import type { ProductState } from '#catalogue/catalogue-state.ts'
import { formatRupees } from '#catalogue/money.ts'
import { newSalePath } from '#web/backoffice/paths.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import type { ClaimWords } from '../data/claim-words.ts'
import { type Draft, limits, withName } from './draft.ts'
import { type DraftPartProps, FormPanel } from './FormPanel.tsx'

type PricePanelProps = DraftPartProps & {
  readonly base: ProductState | null
  /** Null while no price is typed. */
  readonly claim: ClaimWords | null
  readonly onHistory: () => void
}

export function PricePanel({ base, draft, edit, errors, changes, claim, onHistory }: PricePanelProps) {
  const set = (change: Partial<Draft>) => edit((now) => ({ ...now, ...change }))
  return (
    <FormPanel
      title="Name and price"
      changes={changes}
      actions={
        base && (
          <Link to={newSalePath([base.id])} className={buttonClass({ size: 'snug' })}>
            <Icon name="calendar" className="size-4" />
            Plan a sale
          </Link>
        )
      }
    >
      <TypedField
        label="Name"
        name="name"
        value={draft.name}
        maxLength={limits.name}
        error={errors.name}
        onChange={(name) => edit((now) => withName(now, name))}
      />
      <div className={`grid gap-3 ${base === null ? 'grid-cols-2' : 'sm:grid-cols-2'}`}>
        <TypedField
          label="Price"
          name="price"
          unit="Rs"
          maxLength={9}
          value={draft.price}
          error={errors.price}
          onChange={(price) => set({ price })}
        />
        {base === null ? (
          <TypedField
            label="Price before, if any"
            name="originalPrice"
            unit="Rs"
            maxLength={9}
            value={draft.priceBefore}
            error={errors.originalPrice}
            onChange={(priceBefore) => set({ priceBefore })}
          />
        ) : (
          // It cannot be typed: it follows from the prices before, or was declared at publication.
          <div>
            <p className="mb-1.5 text-sm text-muted">Price before</p>
            <p className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-md bg-sunken py-1 pr-1 pl-3 text-sm pointer-coarse:py-0 pointer-coarse:pr-0">
              {/* Unknown while no price is typed. */}
              {claim === null ? '—' : claim.before === null ? 'None' : formatRupees(claim.before)}
              <Button size="snug" onClick={onHistory}>
                Price history
              </Button>
            </p>
          </div>
        )}
      </div>
      {base === null && (
        <p className="text-sm text-pretty text-muted">
          Give the price before only if it sold for more until today.
        </p>
      )}
      {claim && <ClaimNote claim={claim} />}
    </FormPanel>
  )
}

function ClaimNote({ claim: { says, because, percent, usual } }: { readonly claim: ClaimWords }) {
  return (
    <p role="status" className="flex gap-3 rounded-md border border-line bg-sunken px-3 py-2.5 text-sm">
      <Icon name={percent !== null && !usual ? 'tag' : 'shield'} className="size-5 text-gold-deep" />
      <span>
        <strong className="font-medium">{says}</strong> <span className="text-muted">{because}</span>
      </span>
    </p>
  )
}
