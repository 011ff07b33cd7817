/** Every price that the shop has ever shown, and whether each claim of a reduction was true. */

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useStore } from 'zustand'
import type { PriceReport } from '#projections/price-check.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { useDocumentTitle } from '#web/backoffice/ui/use-document-title.ts'
import { AuditScreen } from '../shell/AuditScreen.tsx'
import { Progress } from '../shell/Progress.tsx'
import { history, loadHistory, pricesUntil } from '../time/history.ts'
import { PricesTable } from './PricesTable.tsx'
import { PricesVerdict } from './PricesVerdict.tsx'
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
      text="Every price ever shown, counted again from the events by this browser."
      actions={
        reach !== null && (
          <Button onClick={loadHistory} aria-disabled={state.status === 'loading'}>
            <Icon name="refresh" className={`size-4 ${state.status === 'loading' ? 'animate-turn' : ''}`} />
            <span className="max-sm:sr-only">Load new events</span>
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
      <Panel
        title="Shown prices"
        actions={
          <Select
            label="Product"
            quiet
            value={chosen}
            options={[
              ['', 'All products'],
              ...products.map(({ productId, name }) => [productId, name] as const),
            ]}
            onChoose={(product) => setAddress(product === '' ? {} : { product }, { replace: true })}
            className="w-52 min-w-0 max-sm:w-40"
          />
        }
      >
        {visible.length === 0 ? (
          <EmptyState icon="search" title="No prices" text="No price of such a product was ever shown." />
        ) : (
          <PricesTable products={visible} />
        )}
      </Panel>
    </>
  )
}
