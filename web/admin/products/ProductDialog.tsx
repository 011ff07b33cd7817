/** One product over time: its last thirty days and twelve months, and a link to its page in the shop. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { inThousands } from '#catalogue/in-thousands.ts'
import type { ListedProduct, ProductHistory } from '#projections/dashboard-shapes.ts'
import { PlotChart } from '#web/backoffice/charts/PlotChart.tsx'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Modal } from '#web/backoffice/ui/Modal.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Rating } from '#web/backoffice/ui/Rating.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { CountHistory } from './CountHistory.tsx'
import { daySeries, type Measure, measureNames, measures, monthSeries } from './history-series.ts'
import { productHistoryQuery } from './products.ts'
import { StockLeft } from './StockLeft.tsx'

type ProductDialogProps = { readonly product: ListedProduct; readonly onClose: () => void }

export function ProductDialog({ product, onClose }: ProductDialogProps) {
  const money = useMoney()
  const history = useQuery(productHistoryQuery(product.id))
  const { id, name, category, sales, revenue, rating, ratingCount, views, stockLeft } = product
  return (
    <Modal open onClose={onClose} title={name} text={category} wide>
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <span className="text-2xl font-light">{money.format(revenue)}</span>
          <span className="text-sm text-muted">{countedWords(sales, 'sale')}</span>
          <span className="text-sm text-muted">{countedWords(views, 'view')}</span>
          <span className="text-sm text-muted">
            <Rating rating={rating} />
            {ratingCount > 0 && ` from ${countedWords(ratingCount, 'rating')}`}
          </span>
          <StockLeft left={stockLeft} />
          <a
            href={`/product/${encodeURIComponent(id)}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-10 items-center gap-2 text-sm underline decoration-gold underline-offset-4 hover:decoration-ink sm:ml-auto"
          >
            View in shop
            <Icon name="external" className="size-4" />
          </a>
        </div>
        <QueryError query={history} what="The product’s performance could not be fetched" />
        {history.isLoading && <Skeleton className="h-72" />}
        {history.data && <Performance history={history.data} />}
        {stockLeft !== null && <CountHistory productId={id} />}
      </div>
    </Modal>
  )
}

function Performance({ history }: { readonly history: ProductHistory }) {
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
          <button
            key={each}
            type="button"
            aria-pressed={each === measure}
            onClick={() => setMeasure(each)}
            className={`min-h-9 rounded-full border px-4 text-sm transition-colors pointer-coarse:min-h-11 ${
              each === measure
                ? 'border-gold bg-gold/15'
                : 'border-line text-muted hover:border-muted hover:text-ink'
            }`}
          >
            {measureNames[each]}
          </button>
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
