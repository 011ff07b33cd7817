/** Every price that the shop has ever shown, and whether each claim of a reduction was true. */

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useStore } from 'zustand'
import { inThousands } from '#catalogue/in-thousands.ts'
import type { PriceReport } from '#projections/price-check.ts'
import { eventPath } from '#web/backoffice/paths.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { useDocumentTitle } from '#web/backoffice/ui/use-document-title.ts'
import { Verdict } from '../proof/Verdict.tsx'
import { AuditScreen } from '../shell/AuditScreen.tsx'
import { Progress } from '../shell/Progress.tsx'
import { history, loadHistory, pricesUntil } from '../time/history.ts'
import { PricesOfProduct } from './PricesOfProduct.tsx'
import { byProduct } from './prices-by-product.ts'

export function PricesPage() {
  useDocumentTitle('Prices – Audit')
  const state = useStore(history)
  useEffect(() => {
    loadHistory()
  }, [])
  const reach = state.status === 'ready' || state.status === 'loading' ? state.reach : null
  const prices = useQuery({
    queryKey: ['prices', reach?.size],
    queryFn: () => pricesUntil(Date.now()),
    enabled: reach !== null,
    // The prices before stay while those with new events are computed.
    placeholderData: (before: PriceReport | undefined) => before,
  })
  const isLoading = state.status === 'loading' && reach === null
  return (
    <AuditScreen
      title="Prices"
      text="Every price that the shop has ever shown, and from what each reduction was measured. This browser counts it all again from the events, and from nothing else."
      actions={
        reach !== null && (
          <Button onClick={loadHistory} aria-disabled={state.status === 'loading'}>
            <Icon name="refresh" className={`size-4 ${state.status === 'loading' ? 'animate-turn' : ''}`} />
            Load new events
          </Button>
        )
      }
    >
      {isLoading && (
        <section aria-label="Reading the log" className="rounded-lg border border-line bg-surface p-5 sm:p-8">
          <Progress label="Reading the log" done={state.done} total={state.size} of="events" />
        </section>
      )}
      {state.status === 'failed' && (
        <ErrorNotice
          text={`The log could not be replayed: ${state.what}`}
          retry={{ busy: false, run: loadHistory }}
        />
      )}
      {state.status === 'empty' && (
        <EmptyState
          icon="ledger"
          title="No prices yet"
          text="The first published product will appear here."
        />
      )}
      {prices.isError && <ErrorNotice text="The prices could not be computed in this browser." />}
      {prices.data && <Prices report={prices.data} />}
    </AuditScreen>
  )
}

function Prices({ report }: { readonly report: PriceReport }) {
  const [address, setAddress] = useSearchParams()
  const chosen = address.get('product') ?? ''
  const products = byProduct(report.shown)
  const visible = products.filter(({ productId }) => chosen === '' || productId === chosen)
  return (
    <>
      <PricesVerdict report={report} />
      <Select
        label="Product"
        labelled="above"
        value={chosen}
        options={[['', 'All products'], ...products.map(({ productId, name }) => [productId, name] as const)]}
        onChoose={(product) => setAddress(product === '' ? {} : { product }, { replace: true })}
        className="max-w-sm"
      />
      {visible.map((product) => (
        <PricesOfProduct key={product.productId} {...product} />
      ))}
      {visible.length === 0 && (
        <EmptyState icon="search" title="No prices" text="No price of such a product was ever shown." />
      )}
    </>
  )
}

function PricesVerdict({ report }: { readonly report: PriceReport }) {
  const [first, ...others] = report.findings
  if (first === undefined) return <Verdict holds>{trueWords(report)}</Verdict>
  return (
    <div className="flex flex-col gap-3">
      {[first, ...others].map(({ kind, position, what, more }) => (
        <Verdict key={kind} holds={false}>
          {what} {more > 0 && `(${inThousands(more)} more like it.) `}
          <Link to={eventPath(position)} className="underline decoration-gold underline-offset-4">
            Show event {inThousands(position)}
          </Link>
        </Verdict>
      ))}
    </div>
  )
}

/** `All 10 reductions that were shown were true, on 7 products. …` */
function trueWords({ shown, claims, declared, orders, olderOrders }: PriceReport): string {
  const products = new Set(shown.filter(({ claim }) => claim !== null).map(({ productId }) => productId)).size
  const reduced =
    claims === 0
      ? 'No reduction was ever shown.'
      : claims === 1
        ? 'The one reduction that was shown was true.'
        : `All ${inThousands(claims)} reductions that were shown were true, on ${counted(products, 'product')}.`
  const before =
    declared === 0
      ? ''
      : ` For ${inThousands(declared)} of them, the days before reach back before the log: there the owner declared the price.`
  const ordered =
    orders === 0
      ? ''
      : ` ${orders === 1 ? 'One order was' : `All ${counted(orders, 'order')} were`} charged the prices that the shop showed.`
  const older = olderOrders === 0 ? '' : ` Older orders could not be compared: ${inThousands(olderOrders)}.`
  return `${reduced}${before}${ordered}${older}`
}

function counted(count: number, noun: string): string {
  return `${inThousands(count)} ${noun}${count === 1 ? '' : 's'}`
}
