/** The sales that run or are planned, in one line each, with the way to all sales and to a new one. */

import { Link } from 'react-router-dom'
import type { SaleState } from '#catalogue/catalogue-state.ts'
import { NEW_SALE, SALES } from '#web/backoffice/paths.ts'
import { buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { saleBegin, saleEnd } from '../data/sale-times.ts'
import { leftWords, reductionWords, salePhase } from '../data/sale-words.ts'

type SalesLineProps = { readonly sales: readonly SaleState[]; readonly now: number }

export function SalesLine({ sales, now }: SalesLineProps) {
  const open = sales.filter((sale) => salePhase(sale, now) !== 'ended')
  if (open.length === 0) return null
  return (
    <section
      aria-label="Sale prices now and soon"
      className="relative flex items-center gap-x-2 rounded-lg border border-line border-l-4 border-l-gold bg-surface px-4 py-3 text-sm sm:pr-6 sm:pl-5"
    >
      <ul className="flex min-w-0 flex-1 flex-col gap-1">
        {open.map((sale) => (
          <li key={sale.id}>
            <strong className="font-medium">
              <bdi>{sale.name}</bdi>, {reductionWords(sale.reduction)}:
            </strong>{' '}
            <span className="whitespace-nowrap text-muted lg:hidden">{leftWords(sale, now)}</span>
            <span className="text-muted max-lg:hidden">
              {salePhase(sale, now) === 'planned' ? `from ${saleBegin(sale.from)} until` : 'runs until'}{' '}
              <span className="whitespace-nowrap">{saleEnd(sale.to)}</span>
            </span>
          </li>
        ))}
      </ul>
      <Link to={NEW_SALE} className={`${buttonClass()} max-sm:hidden`}>
        New sale
      </Link>
      <Link to={SALES} className={`${buttonClass()} max-sm:hidden`}>
        Sale prices
      </Link>
      {/* On a phone the whole of it leads there. */}
      <Link to={SALES} className="text-muted after:absolute after:inset-0 sm:hidden">
        <Icon name="chevron-down" className="size-4 -rotate-90" />
        <span className="sr-only">Sale prices</span>
      </Link>
    </section>
  )
}
