/** One product over time: what it sold, its last thirty days and twelve months, and the counts of its stock. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { inThousands } from '#catalogue/in-thousands.ts'
import type { Size } from '#catalogue/product.ts'
import { PlotChart } from '#web/backoffice/charts/PlotChart.tsx'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { Chip } from '#web/backoffice/ui/Chip.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Rating } from '#web/backoffice/ui/Rating.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { When } from '#web/backoffice/ui/When.tsx'
import { countsQuery } from './counting.ts'
import { daySeries, type Measure, measureNames, measures, monthSeries } from './history-series.ts'
import { type ProductHistory, productHistoryQuery, productsQuery } from './products.ts'
import { StockLeft } from './StockLeft.tsx'
import { changeWords } from './unit-words.ts'

type ProductPerformanceProps = {
  readonly id: string
  /** The sizes in which it is sold. */
  readonly sold: readonly Size[]
}

export function ProductPerformance({ id, sold }: ProductPerformanceProps) {
  const money = useMoney()
  const figures = useQuery(productsQuery)
  const history = useQuery(productHistoryQuery(id))
  const listed = figures.data?.products.find((product) => product.id === id)
  return (
    <div className="flex flex-col gap-5">
      {listed && (
        <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
          <span className="text-2xl font-light">{money.format(listed.revenue)}</span>
          <span className="text-sm text-muted">{inThousands(listed.sales)} sold</span>
          <span className="text-sm text-muted">{countedWords(listed.views, 'view')}</span>
          <span className="text-sm text-muted">
            <Rating rating={listed.rating} />
            {listed.ratingCount > 0 && ` from ${countedWords(listed.ratingCount, 'rating')}`}
          </span>
          <StockLeft left={listed.stockLeft} sold={sold} />
        </div>
      )}
      <QueryError query={history} what="The product’s performance could not be fetched" />
      {history.isLoading && <Skeleton className="h-72" />}
      {history.data && <Charts history={history.data} />}
      {listed && listed.stockLeft !== null && <CountHistory productId={id} />}
    </div>
  )
}

function Charts({ history }: { readonly history: ProductHistory }) {
  const money = useMoney()
  const [measure, setMeasure] = useState<Measure>('revenue')
  const inMoney = measure === 'revenue'
  const words = inMoney
    ? { format: money.format, brief: money.brief }
    : { format: inThousands, brief: inThousands }
  return (
    <>
      <fieldset className="flex gap-2">
        <legend className="sr-only">Figure to show</legend>
        {measures.map((each) => (
          <Chip key={each} chosen={each === measure} onClick={() => setMeasure(each)}>
            {measureNames[each]}
          </Chip>
        ))}
      </fieldset>
      <PlotChart
        key={`days-${measure}`}
        title={`Daily ${measureNames[measure]}`}
        note={['The last 30 days', inMoney ? money.note : null].filter((part) => part !== null).join(', ')}
        kind="line"
        series={daySeries(history, measure)}
        {...words}
      />
      <PlotChart
        key={`months-${measure}`}
        title={`Monthly ${measureNames[measure]}`}
        note={['The last 12 months', inMoney ? money.note : null].filter((part) => part !== null).join(', ')}
        kind="bars"
        series={monthSeries(history, measure)}
        {...words}
      />
    </>
  )
}

/** The stock counts of a product: who counted, when and why. Empty for a product that was never counted. */
function CountHistory({ productId }: { readonly productId: string }) {
  const counts = useQuery(countsQuery(productId))
  if (counts.failureReason !== null)
    return <QueryError query={counts} what="The counts could not be fetched" />
  if (counts.data === undefined || counts.data.counts.length === 0) return null
  return (
    <section aria-label="Counts of the stock">
      <h3 className="mb-2 text-xs tracking-caps text-muted uppercase">Counts</h3>
      <ul className="divide-y divide-line text-sm">
        {counts.data.counts.map(({ position, at, by, size, units, reason }) => (
          <li key={position} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
            <span className="w-16">
              {size} {changeWords(units)}
            </span>
            <bdi className="min-w-0 grow wrap-anywhere">{reason}</bdi>
            <span className="text-muted">
              {by !== null && (
                <>
                  <bdi>{by}</bdi>,{' '}
                </>
              )}
              <When instant={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
