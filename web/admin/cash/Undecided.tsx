/** The lines of a statement that pay nothing and do not say why: for each, the shop claims its cash or knows that it came back. */

import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import type { StatementPreview } from './cash.ts'
import type { RowDecision } from './statement-rows.ts'

export type DecideRows = (rows: readonly number[], decision: RowDecision) => void

type UndecidedProps = { readonly lines: StatementPreview['undecided']; readonly onDecide: DecideRows }

/** More are decided together. */
const MAX_VISIBLE = 200

export function Undecided({ lines, onDecide }: UndecidedProps) {
  const money = useMoney()
  if (lines.length === 0) return null
  const rows = lines.map(({ row }) => row)
  return (
    <section aria-label="Paid 0" className="rounded-md border border-danger text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2 px-3 py-2">
        <h3 className="font-medium">
          {countedWords(lines.length, 'parcel')} paid 0 without a reason: decide before you book
        </h3>
        {lines.length > 1 && (
          <span className="flex flex-wrap gap-2">
            <Button size="snug" onClick={() => onDecide(rows, 'paid')}>
              Claim all
            </Button>
            <Button size="snug" onClick={() => onDecide(rows, 'returned')}>
              All came back
            </Button>
          </span>
        )}
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {lines.slice(0, MAX_VISIBLE).map(({ row, trackingNumber, orderNumber, status, expected }) => (
          <li key={row} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 py-2">
            <span className="min-w-0 wrap-anywhere">
              <bdi>{trackingNumber}</bdi>{' '}
              <span className="text-muted">
                {orderNumber}, {status} here, paid 0 there
              </span>
            </span>
            <span className="flex flex-wrap gap-2">
              <Button size="snug" onClick={() => onDecide([row], 'paid')}>
                Claim {money.format(expected)}
              </Button>
              <Button size="snug" onClick={() => onDecide([row], 'returned')}>
                It came back
              </Button>
              <Button size="snug" look="quiet" onClick={() => onDecide([row], 'left out')}>
                Leave it out
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
