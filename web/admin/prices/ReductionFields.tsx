/** Of which products a sale lowers the price, and by how much. */

import type { ProductState } from '#catalogue/catalogue-state.ts'
import { Chip } from '#web/backoffice/ui/Chip.tsx'
import { Segments } from '#web/backoffice/ui/Segments.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { ScopeFields } from './ScopeFields.tsx'
import type { SaleDraft, SaleErrors } from './sale-draft.ts'

type ReductionFieldsProps = {
  readonly products: readonly ProductState[]
  readonly draft: SaleDraft
  readonly errors: SaleErrors
  readonly onChange: (change: Partial<SaleDraft>) => void
}

const percents = ['10', '15', '20', '30', '50'] as const

export function ReductionFields({ products, draft, errors, onChange }: ReductionFieldsProps) {
  return (
    <>
      <ScopeFields products={products} draft={draft} error={errors.products} onChange={onChange} />
      <Segments
        label="By how much"
        labelled="above"
        value={draft.by}
        options={[
          ['percent', 'Percent'],
          ['prices', 'Own prices'],
        ]}
        onChoose={(by) => onChange({ by })}
      />
      {draft.by === 'percent' ? (
        <div>
          <TypedField
            label="Percent off"
            name="percent"
            maxLength={2}
            unitAfter="%"
            value={draft.percent}
            error={errors.percent}
            onChange={(percent) => onChange({ percent })}
          />
          <div className="mt-2 grid grid-cols-5 gap-2 [--pill-side:0.25rem]">
            {percents.map((percent) => (
              <Chip
                key={percent}
                chosen={draft.percent === percent}
                className="justify-center"
                onClick={() => onChange({ percent })}
              >
                {percent}%
              </Chip>
            ))}
          </div>
        </div>
      ) : (
        <p className="text-sm text-muted">
          Enter the price of each product in the list; those without one are not in the sale.
          {errors.prices !== undefined && (
            <span role="alert" className="block text-danger">
              {errors.prices}
            </span>
          )}
        </p>
      )}
    </>
  )
}
