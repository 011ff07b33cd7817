/** The pieces that come back, each with the condition in which it came. */

import { type PieceCondition, pieceConditions } from '#events/orders/order-choices.ts'
import { conditionWords } from '#events/returns/return-words.ts'
import { Segments } from '#web/backoffice/ui/Segments.tsx'
import type { OpenedParcel } from './use-returns-desk.ts'

type PieceConditionsProps = Pick<OpenedParcel, 'units' | 'conditions'> & {
  readonly onCondition: (index: number, condition: PieceCondition) => void
}

const options = pieceConditions.map((condition) => [condition, conditionWords[condition]] as const)

export function PieceConditions({ units, conditions, onCondition }: PieceConditionsProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {units.map(({ id, size, name }, index) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
          <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
            {name} <span className="text-muted">({size})</span>
          </p>
          <Segments
            label={`Condition of ${name} (${size})`}
            value={conditions[index] ?? 'sellable'}
            options={options}
            onChoose={(condition) => onCondition(index, condition)}
            className="w-full sm:w-80"
          />
        </li>
      ))}
    </ul>
  )
}
