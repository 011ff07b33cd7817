/** Every price that the shop has ever shown, and whether each claim of a reduction was true. */

import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { inThousands } from '#catalogue/in-thousands.ts'
import type { PriceReport } from '#projections/audit/price-check.ts'
import { eventPath } from '#web/backoffice/paths.ts'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { useDocumentTitle } from '#web/backoffice/ui/use-document-title.ts'
import { CheckList } from '../proof/CheckList.tsx'
import { checksOf, groundsHold } from '../proof/price-checks.ts'
import { Verdict } from '../proof/Verdict.tsx'
import { ResultHeader } from '../shell/ResultHeader.tsx'
import { HistoryScreen } from '../time/HistoryScreen.tsx'
import { pricesUntil } from '../time/history.ts'
import { PricesTable } from './PricesTable.tsx'
import { byProduct, provedWords } from './prices-by-product.ts'

export function PricesPage() {
  useDocumentTitle('Prices – Audit')
  return (
    <HistoryScreen
      text="Every price that the shop ever showed, and what proves it."
      empty={{ title: 'No prices yet', text: 'The first published product will appear here.' }}
    >
      {({ size }) => <PricesUntil size={size} />}
    </HistoryScreen>
  )
}

function PricesUntil({ size }: { readonly size: number }) {
  const prices = useQuery({
    queryKey: ['prices', size],
    queryFn: () => pricesUntil(Date.now()),
    // The prices before stay while those with new events are computed.
    placeholderData: (before: PriceReport | undefined) => before,
  })
  if (prices.isError) return <ErrorNotice text="The prices could not be computed in this browser." />
  return prices.data && <Prices report={prices.data} />
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
        title="Prices"
        actions={
          <Select
            label="Product"
            quiet
            value={chosen}
            options={[
              ['', 'All products'],
              ...products.map(
                ({ productId, name, prices }) => [productId, `${name} · ${provedWords(prices)}`] as const,
              ),
            ]}
            onChoose={(product) => setAddress(product === '' ? {} : { product }, { replace: true })}
            className="min-w-0 flex-1 sm:max-w-72"
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

/** Whether a price contradicts the log, and what the reductions rest on, with what was compared or with what is wrong. */
function PricesVerdict({ report }: { readonly report: PriceReport }) {
  const { findings } = report
  const holds = findings.length === 0
  return (
    <article
      aria-labelledby="prices-verdict"
      className="overflow-hidden rounded-lg border border-line bg-surface"
    >
      <ResultHeader
        id="prices-verdict"
        holds={holds && groundsHold(report)}
        verdict={holds ? 'No price contradicts the log.' : 'Not every price agrees with the log.'}
      />
      {holds ? (
        <CheckList checks={checksOf(report)} />
      ) : (
        <div className="flex flex-col gap-3 px-4 py-4 sm:px-6">
          {findings.map(({ kind, position, what, more }) => (
            <Verdict key={kind} holds={false}>
              {what} {more > 0 && `(${inThousands(more)} more like it.) `}
              <Link to={eventPath(position)} className="underline decoration-gold underline-offset-4">
                Show event {inThousands(position)}
              </Link>
            </Verdict>
          ))}
        </div>
      )}
    </article>
  )
}
