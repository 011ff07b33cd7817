/** What the order costs, line by line, and what the courier collects. Without a piece it has the same lines, so that nothing moves. */

import { formatRupees } from '#catalogue/money.ts'
import { codeSums } from '#web/backoffice/figures/order-sums.ts'
import type { PricedDraft } from './priced-draft.ts'

export function TotalsList({ priced }: { readonly priced: PricedDraft }) {
  const { lines, totals, code, off, advance, collects } = priced
  const { subtotal, deliveryFee, total } = totals
  const isEmpty = lines.length === 0
  const delivery = isEmpty ? '—' : deliveryFee === 0 ? 'Free' : formatRupees(deliveryFee)
  return (
    <dl className="flex flex-col gap-1.5">
      <Amount name="Pieces" amount={formatRupees(subtotal)} />
      {codeSums(code ?? undefined).map((sum) => (
        <Amount key={sum.name} {...sum} />
      ))}
      {off > 0 && <Amount name="Discount" amount={`−${formatRupees(off)}`} />}
      <Amount name="Delivery" amount={delivery} />
      {/* On a narrow screen it is at the foot, beside the button. */}
      <Amount name="Total" amount={formatRupees(total)} strong className="max-lg:hidden" />
      {advance > 0 && <Amount name="Paid in advance" amount={`−${formatRupees(advance)}`} />}
      {advance > 0 && (
        <Amount
          name={collects === 0 ? 'The courier collects nothing' : 'The courier collects'}
          amount={formatRupees(collects)}
          strong
        />
      )}
    </dl>
  )
}

type AmountProps = {
  readonly name: string
  readonly amount: string
  readonly strong?: boolean
  readonly className?: string
}

function Amount({ name, amount, strong = false, className = '' }: AmountProps) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${className} ${strong ? 'border-t border-line pt-1.5 font-medium' : 'text-sm text-muted'}`}
    >
      <dt>{name}</dt>
      <dd className={`whitespace-nowrap ${strong ? 'text-xl' : ''}`}>{amount}</dd>
    </div>
  )
}
