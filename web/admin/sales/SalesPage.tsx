/** All sales: those that run, those that are planned, and those that have ended. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { ProductState, SaleState } from '#catalogue/catalogue-state.ts'
import type { SaleReduction } from '#catalogue/facts.ts'
import { formatRupees } from '#catalogue/money.ts'
import { dayOf } from '#events/shop/calendar.ts'
import {
  CODES,
  changeSalePath,
  editProductPath,
  filteredOrdersPath,
  NEW_SALE,
  PRODUCTS,
} from '#web/backoffice/paths.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { useDocumentTitle } from '#web/backoffice/ui/use-document-title.ts'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { catalogueQuery, refreshCatalogue } from '../catalogue-data/catalogue.ts'
import { type NewSale, scheduleSale, stopSale } from '../catalogue-data/catalogue-api.ts'
import { saleBegin, saleEnd } from '../catalogue-data/sale-times.ts'
import { productsOf, reductionWords, type SalePhase, salePhase } from '../catalogue-data/sale-words.ts'
import { failedToast, undoToast } from '../catalogue-data/undo-toast.ts'
import { ScreenHeader } from '../frame/ScreenHeader.tsx'

const phases: readonly (readonly [phase: SalePhase, name: string])[] = [
  ['running', 'Running'],
  ['planned', 'Planned'],
  ['ended', 'Ended'],
]

export function SalesPage() {
  useDocumentTitle('Sale prices')
  const catalogue = useQuery(catalogueQuery())
  const now = useNow()
  const sales = catalogue.data?.sales
  return (
    <div className="min-h-screenful">
      <ScreenHeader title="Sale prices" back={{ to: PRODUCTS, name: 'Products' }}>
        <Link to={CODES} className={`${buttonClass()} max-sm:px-2.5`}>
          Codes
        </Link>
        <Link to={NEW_SALE} className={`${buttonClass({ look: 'gold' })} max-sm:px-2.5`}>
          <Icon name="plus" className="size-4" />
          <span>
            New<span className="max-sm:sr-only"> sale</span>
          </span>
        </Link>
      </ScreenHeader>
      <main className="mx-auto flex page-wide flex-col gap-6 px-4 py-4 sm:px-6 sm:py-6 lg:px-8">
        <QueryError query={catalogue} what="The sales could not be fetched" />
        {catalogue.isLoading && <Skeleton className="h-64" />}
        {sales?.length === 0 && (
          <div className="rounded-lg border border-line bg-surface">
            <EmptyState
              icon="tag"
              title="No sale yet"
              text="Press New sale to plan the first: it lowers prices by itself at its beginning and raises them again at its end."
            />
          </div>
        )}
        {sales &&
          phases.map(([phase, name]) => (
            <Phase
              key={phase}
              phase={phase}
              name={name}
              products={catalogue.data?.products ?? []}
              sales={sales.filter((sale) => salePhase(sale, now) === phase)}
            />
          ))}
      </main>
    </div>
  )
}

type PhaseProps = {
  readonly phase: SalePhase
  readonly name: string
  readonly sales: readonly SaleState[]
  readonly products: readonly ProductState[]
}

function Phase({ phase, name, sales, products }: PhaseProps) {
  if (sales.length === 0) return null
  const ordered = sales.toSorted((one, other) =>
    phase === 'planned' ? one.from - other.from : other.to - one.to,
  )
  return (
    <section aria-labelledby={`sales-${phase}`}>
      <h2 id={`sales-${phase}`} className="mb-2 text-base font-medium">
        {name}
      </h2>
      <ul
        className={`divide-y divide-line rounded-lg border border-line bg-surface ${phase === 'running' ? 'border-l-4 border-l-gold' : ''}`}
      >
        {ordered.map((sale) => (
          <Sale key={sale.id} sale={sale} phase={phase} products={products} />
        ))}
      </ul>
    </section>
  )
}

type SaleProps = Pick<PhaseProps, 'phase' | 'products'> & { readonly sale: SaleState }

function Sale({ sale, phase, products }: SaleProps) {
  const client = useQueryClient()
  const { id, name, reduction, from, to, stopped } = sale

  async function again() {
    const result = await scheduleSale(sameAgain(sale))
    void refreshCatalogue(client)
    if (!result.ok) failedToast(`${name} could not be planned again`, result.error)
  }

  async function stop() {
    const result = await stopSale(id)
    void refreshCatalogue(client)
    if (!result.ok) return failedToast(`${name} could not be ended`, result.error)
    undoToast(phase === 'planned' ? `${name} is withdrawn` : `${name} has ended`, () => void again())
  }

  return (
    <li className="flex items-start justify-between gap-4 px-4 py-3 sm:items-center sm:px-5 xl:grid xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_12rem]">
      {/* In a wide window what it reduces and when stand beside each other. */}
      <div className="min-w-0 xl:contents">
        <div className="min-w-0">
          <h3 className="wrap-anywhere">
            <bdi>{name}</bdi>
          </h3>
          <Reduced reduction={reduction} products={products} />
        </div>
        <div className="text-sm text-muted">
          {from >= to ? (
            <p>Withdrawn before it began.</p>
          ) : (
            <p>
              From {saleBegin(from)} until {saleEnd(to)}
              {stopped && ', ended before its time'}
            </p>
          )}
          {phase !== 'planned' && from < to && (
            <p>
              <Link
                to={ordersOfItsDays(sale)}
                className="underline decoration-gold underline-offset-4 pointer-coarse:inline-block pointer-coarse:py-2.5"
              >
                Orders of these days<span className="sr-only"> of {name}</span>
              </Link>
            </p>
          )}
        </div>
      </div>
      {phase !== 'ended' && (
        <div className="flex shrink-0 items-center gap-1 xl:justify-end max-sm:flex-col-reverse max-sm:items-end">
          <Button look="quiet" size="snug" className="text-danger!" onClick={() => void stop()}>
            {phase === 'planned' ? 'Withdraw' : 'End'}
            <span className="sr-only"> {name}</span>
          </Button>
          <Link to={changeSalePath(id)} className={buttonClass()}>
            Change<span className="sr-only"> {name}</span>
          </Link>
        </div>
      )}
    </li>
  )
}

/** Whole days: an order does not say which sale its prices are of. */
function ordersOfItsDays({ from, to }: SaleState): string {
  const day = (instant: number) => dayOf(new Date(instant).toISOString())
  // An end at 00:00 belongs to the day before.
  return filteredOrdersPath({ from: day(from), to: day(to - 1) })
}

type ReducedProps = { readonly reduction: SaleReduction; readonly products: readonly ProductState[] }

/** What it takes off; the products open below, each a link to its screen. */
function Reduced({ reduction, products }: ReducedProps) {
  const ids = productsOf(reduction)
  const words = <span className="inline-block first-letter:uppercase">{reductionWords(reduction)}</span>
  if (ids === null) return <p className="text-sm text-muted">{words}</p>
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-0.5 text-muted underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current pointer-coarse:py-2.5">
        {words}
      </summary>
      <ul className="mb-1 flex flex-wrap gap-x-4 gap-y-1 py-1">
        {ids.map((id) => (
          <li key={id}>
            <Link
              to={editProductPath(id)}
              className="hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
            >
              {products.find((product) => product.id === id)?.name ?? id}
            </Link>
            {reduction.by === 'prices' && ` ${formatRupees(reduction.prices[id] ?? 0)}`}
          </li>
        ))}
      </ul>
    </details>
  )
}

function sameAgain({ name, reduction, from, to }: SaleState): NewSale {
  const shared = {
    name,
    from: new Date(Math.max(from, Date.now())).toISOString(),
    to: new Date(to).toISOString(),
  }
  if (reduction.by === 'percent')
    return { ...shared, percent: reduction.percent, products: reduction.products ?? 'all' }
  return { ...shared, prices: reduction.prices, products: Object.keys(reduction.prices) }
}
