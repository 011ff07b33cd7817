/** The end and the limits of a code. */

import { TimeField } from '#web/backoffice/ui/TimeField.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { endTyped, saleEnd } from '../catalogue/data/sale-times.ts'
import type { CodeErrors, LimitsDraft } from './code-draft.ts'

type LimitFieldsProps = {
  readonly draft: LimitsDraft
  readonly errors: CodeErrors
  readonly onChange: (change: Partial<LimitsDraft>) => void
}

export function LimitFields({ draft, errors, onChange }: LimitFieldsProps) {
  const end = endTyped(draft.to)
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(13.5rem,1fr))] gap-3">
      <TimeField
        label="Until (Karachi time)"
        name="to"
        value={draft.to}
        words={end === null ? null : saleEnd(end)}
        none="No end"
        error={errors.to}
        onChange={(to) => onChange({ to })}
      />
      <TypedField
        label="Orders in all"
        name="uses"
        inputMode="numeric"
        maxLength={7}
        value={draft.uses}
        error={errors.uses}
        hint="Nothing for no limit"
        onChange={(uses) => onChange({ uses })}
      />
      <TypedField
        label="Orders of one customer"
        name="usesPerCustomer"
        inputMode="numeric"
        maxLength={7}
        value={draft.usesPerCustomer}
        error={errors.usesPerCustomer}
        hint="By e-mail and by phone"
        onChange={(usesPerCustomer) => onChange({ usesPerCustomer })}
      />
    </div>
  )
}
