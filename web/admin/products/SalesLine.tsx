/** The sales that run or are planned, in one line each, with the way to all sales and to a new one; a phone shows the products in its place. */

import { Link } from 'react-router-dom'
import type { SaleState } from '#catalogue/catalogue-state.ts'
import { NEW_SALE, SALES } from '#web/backoffice/paths.ts'
import { buttonClass } from '#web/backoffice/ui/Button.tsx'
import { saleBegin, saleEnd } from '../catalogue-data/sale-times.ts'
import { reductionWords, salePhase } from '../catalogue-data/sale-words.ts'

type SalesLineProps = { readonly sales: readonly SaleState[]; readonly now: number }

export function SalesLine({ sales, now }: SalesLineProps) {
  const open = sales.filter((sale) => salePhase(sale, now) !== 'ended')
  if (open.length === 0) return null
  return (
    <section
      aria-label="Sale prices now and soon"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line border-l-4 border-l-gold bg-surface px-4 py-3 text-sm max-sm:hidden"
    >
      <ul className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        {open.map((sale) => (
          <li key={sale.id}>
            <strong className="font-medium">
              <bdi>{sale.name}</bdi>, {reductionWords(sale.reduction)}:
            </strong>{' '}
            <span className="text-muted">
              {salePhase(sale, now) === 'planned' ? `from ${saleBegin(sale.from)} until` : 'runs until'}{' '}
              <span className="whitespace-nowrap">{saleEnd(sale.to)}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Link to={NEW_SALE} className={buttonClass()}>
          New sale
        </Link>
        <Link to={SALES} className={buttonClass()}>
          Sale prices
        </Link>
      </div>
    </section>
  )
}
