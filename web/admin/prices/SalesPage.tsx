/** All sales: those that run, those that are planned, and those that have ended. */

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { ProductState, SaleState } from '#catalogue/catalogue-state.ts'
import type { SaleReduction } from '#catalogue/facts.ts'
import { inThousands } from '#catalogue/in-thousands.ts'
import { formatRupees } from '#catalogue/money.ts'
import { priceIn } from '#catalogue/price-steps.ts'
import { CODES, changeSalePath, editProductPath, NEW_SALE, PRODUCTS } from '#web/backoffice/paths.ts'
import { readStaff } from '#web/backoffice/session/call-staff-api.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { Tag } from '#web/backoffice/ui/Tag.tsx'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { catalogueQuery, refreshCatalogue } from '../catalogue/data/catalogue.ts'
import { type NewSale, scheduleSale, stopSale } from '../catalogue/data/catalogue-api.ts'
import { saleBegin, saleEnd } from '../catalogue/data/sale-times.ts'
import {
  leftWords,
  productsOf,
  reductionWords,
  type SalePhase,
  salePhase,
} from '../catalogue/data/sale-words.ts'
import { ownPrice } from '../catalogue/data/suppose.ts'
import { failedToast, undoToast } from '../catalogue/data/undo-toast.ts'
import { RowPicture } from '../frame/RowPicture.tsx'
import { ScreenHeader } from '../frame/ScreenHeader.tsx'
import { rowButtons, TermsGroup, TermsPanel, termsColumn, termsRow, wholeLine } from '../frame/TermsPanel.tsx'

const phases: readonly (readonly [phase: SalePhase, name: string])[] = [
  ['running', 'Running'],
  ['planned', 'Planned'],
  ['ended', 'Ended'],
]

/** How many orders got the price of each sale. */
const saleOrdersQuery = queryOptions({
  queryKey: ['sale-orders'],
  queryFn: ({ signal }) => readStaff('get /api/admin/sales', {}, signal),
})

export function SalesPage() {
  const catalogue = useQuery(catalogueQuery)
  const orders = useQuery(saleOrdersQuery)
  const now = useNow()
  const sales = catalogue.data?.sales
  return (
    <div className="min-h-screenful">
      <ScreenHeader title="Sale prices" back={{ to: PRODUCTS, name: 'Products' }}>
        <Link to={CODES} className={`${buttonClass()} max-sm:hidden`}>
          Codes and offers
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
        <QueryError query={orders} what="The orders of the sales could not be fetched" />
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
        {sales && sales.length > 0 && (
          <TermsPanel
            heads={['Sale', 'What it lowers', 'Days', 'Orders']}
            numbers={1}
            columns="[--buttons:10.5rem] [--columns:minmax(0,8fr)_minmax(0,9fr)_minmax(0,15fr)_6rem_var(--buttons)]"
          >
            {phases.map(([phase, name]) => (
              <Phase
                key={phase}
                phase={phase}
                name={name}
                products={catalogue.data?.products ?? []}
                now={now}
                sales={sales.filter((sale) => salePhase(sale, now) === phase)}
              />
            ))}
          </TermsPanel>
        )}
        {/* A phone has no room for it at the top. */}
        <Link to={CODES} className={`${buttonClass()} sm:hidden`}>
          Codes and offers
        </Link>
      </main>
    </div>
  )
}

type PhaseProps = {
  readonly phase: SalePhase
  readonly name: string
  readonly sales: readonly SaleState[]
  readonly products: readonly ProductState[]
  readonly now: number
}

function Phase({ phase, name, sales, products, now }: PhaseProps) {
  if (sales.length === 0) return null
  const ordered = sales.toSorted((one, other) =>
    phase === 'planned' ? one.from - other.from : other.to - one.to,
  )
  return (
    <TermsGroup name={name}>
      {ordered.map((sale) => (
        <Sale key={sale.id} sale={sale} phase={phase} products={products} now={now} />
      ))}
    </TermsGroup>
  )
}

type SaleProps = Pick<PhaseProps, 'phase' | 'products' | 'now'> & { readonly sale: SaleState }

function Sale({ sale, phase, products, now }: SaleProps) {
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

  const left = leftWords(sale, now)
  return (
    <li className={termsRow}>
      <div className={termsColumn}>
        <h3 className={`${wholeLine} flex flex-wrap items-center gap-x-2 wrap-anywhere`}>
          <bdi>{name}</bdi>{' '}
          {left !== null && <Tag {...(phase === 'running' && { like: 'delivered' })}>{left}</Tag>}
        </h3>
        <p className={`${wholeLine} text-sm first-letter:uppercase`}>{reductionWords(reduction)}</p>
      </div>
      {phase !== 'ended' && <Reduced reduction={reduction} products={products} />}
      <div className={termsColumn}>
        {/* Without orders, the buttons are beside it. */}
        <p
          className={`${phase === 'planned' ? 'max-sm:col-span-2' : wholeLine} text-sm text-balance text-muted`}
        >
          {from >= to ? (
            `Planned from ${saleBegin(from)}, withdrawn ${saleEnd(to)}`
          ) : (
            <>
              From {saleBegin(from)}{' '}
              <span className="lg:block">
                until <span className="whitespace-nowrap">{saleEnd(to)}</span>
                {stopped && ', ended before its time'}
              </span>
            </>
          )}
        </p>
        {phase !== 'planned' && from < to ? (
          <Orders sale={sale} />
        ) : (
          <span aria-hidden="true" className="text-right text-sm text-muted max-lg:hidden">
            –
          </span>
        )}
      </div>
      {phase !== 'ended' && (
        <div className={`${rowButtons} max-md:mt-2`}>
          <Link to={changeSalePath(id)} className={buttonClass({ size: 'snug' })}>
            Change<span className="sr-only"> {name}</span>
          </Link>
          {/* As wide in each row. */}
          <Button look="warning" size="snug" className="min-w-22" onClick={() => void stop()}>
            {phase === 'planned' ? 'Withdraw' : 'End'}
            <span className="sr-only"> {name}</span>
          </Button>
        </div>
      )}
    </li>
  )
}

function Orders({ sale: { id } }: Pick<SaleProps, 'sale'>) {
  // Its error is said once, above all sales.
  const { data } = useQuery(saleOrdersQuery)
  if (data === undefined) return null
  const count = data.orders[id] ?? 0
  return (
    <p className="text-sm max-md:mt-2 lg:text-right">
      {inThousands(count)}
      <span className="lg:sr-only"> {count === 1 ? 'order at its price' : 'orders at its prices'}</span>
    </p>
  )
}

type ReducedProps = { readonly reduction: SaleReduction; readonly products: readonly ProductState[] }

const MOST_PRODUCTS = 8

/** The products that it names, with what they cost outside of it and in it. */
function Reduced({ reduction, products }: ReducedProps) {
  const ids = productsOf(reduction)
  if (ids === null) return null
  const more = ids.length - MOST_PRODUCTS
  return (
    <ul className="col-span-full my-2 grid grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] gap-x-6 gap-y-2 rounded-md bg-page p-3 text-sm md:row-start-2">
      {ids.slice(0, MOST_PRODUCTS).map((id) => {
        const product = products.find((each) => each.id === id) ?? null
        const own = product === null ? 0 : ownPrice(product).price
        const price = priceIn({ reduction }, id, own)
        return (
          <li key={id} className="relative flex items-center gap-3">
            <RowPicture product={product} />
            <span className="min-w-0">
              <Link
                to={editProductPath(id)}
                className="wrap-anywhere after:absolute after:inset-0 hover:underline hover:decoration-gold"
              >
                {product?.name ?? id}
              </Link>
              {price !== null && price < own && !product?.comingSoon && (
                <span className="block text-muted">
                  <span className="whitespace-nowrap">{formatRupees(own)} →</span>{' '}
                  <span className="whitespace-nowrap">{formatRupees(price)}</span>
                </span>
              )}
            </span>
          </li>
        )
      })}
      {more > 0 && <li className="self-center text-muted">and {more} more</li>}
    </ul>
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
