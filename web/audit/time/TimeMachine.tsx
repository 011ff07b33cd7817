import { memo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ChartTab } from '#web/backoffice/figures/chart-tabs.ts'
import { RecentOrders } from '#web/backoffice/figures/RecentOrders.tsx'
import { SummaryCards } from '#web/backoffice/figures/SummaryCards.tsx'
import { TopProducts } from '#web/backoffice/figures/TopProducts.tsx'
import { orderPath } from '#web/backoffice/paths.ts'
import { QuietChanges } from '#web/backoffice/ui/Changing.tsx'
import { late } from '#web/backoffice/ui/late.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { When } from '#web/backoffice/ui/When.tsx'
import { CashAsOf } from './CashAsOf.tsx'
import { Comparison } from './Comparison.tsx'
import type { FiguresAt, Reach } from './protocol.ts'
import { Scrubber } from './Scrubber.tsx'
import { ShopAsOf } from './ShopAsOf.tsx'
import { useInView } from './use-in-view.ts'
import { useMoment } from './use-moment.ts'
import { useTimeAddress } from './use-time-address.ts'

// The charts' code is as large as everything else together.
const ChartsPanel = late(
  () => import('#web/backoffice/figures/ChartsPanel.tsx').then((file) => file.ChartsPanel),
  <Skeleton className="h-96" />,
)

const InsightPanel = late(
  () => import('#web/backoffice/insight/InsightPanel.tsx').then((file) => file.InsightPanel),
  <Skeleton className="h-96" />,
)

export function TimeMachine({ reach }: { readonly reach: Reach }) {
  const { position, pinned, chart, moveTo, pin, unpin, showChart } = useTimeAddress(reach.size)
  const moment = useMoment(position)
  const other = useMoment(pinned)
  return (
    <>
      <Scrubber
        reach={reach}
        position={position}
        moment={moment}
        pinned={pinned}
        onMove={moveTo}
        onPin={() => pin(position)}
        onUnpin={unpin}
      />
      {moment && other && pinned !== null && <Comparison one={other} other={moment} />}
      <AsOf moment={moment} chart={chart} onChart={showChart} />
    </>
  )
}

type AsOfProps = {
  readonly moment: FiguresAt | undefined
  readonly chart: ChartTab
  readonly onChart: (chart: ChartTab) => void
}

/** The same cards, lists and charts as the dashboard's. */
const AsOf = memo(function AsOf({ moment, chart, onChart }: AsOfProps) {
  const navigate = useNavigate()
  const loading = moment === undefined
  return (
    <QuietChanges value={true}>
      {/* A phone has the moment in the card above, which stays in sight. */}
      <h2 className="min-h-6.5 text-lg max-md:sr-only">
        {moment && (
          <>
            As it was <When inSentence instant={moment.at} />
          </>
        )}
      </h2>
      <SummaryCards
        stats={moment?.stats}
        summary={moment?.summary ?? null}
        loading={loading}
        products={moment?.shop.products.length}
        compared={moment?.charts.monthSoFar}
      />
      <div className="grid grid-cols-1 items-start gap-6 [contain-intrinsic-size:auto_52rem] [content-visibility:auto] lg:grid-cols-[3fr_2fr]">
        <RecentOrders
          stats={moment?.stats}
          loading={loading}
          onOpen={(orderNumber) => void navigate(orderPath(orderNumber))}
        />
        <TopProducts stats={moment?.stats} loading={loading} />
      </div>
      {moment && <ShopAsOf at={moment.at} shop={moment.shop} />}
      {moment && <CashAsOf cash={moment.cash} />}
      <Charts moment={moment} chart={chart} onChart={onChart} />
    </QuietChanges>
  )
})

/** Charts outside of the window are redrawn when they become visible. */
function Charts({ moment, chart, onChart }: AsOfProps) {
  const { ref, inView } = useInView<HTMLDivElement>()
  const [drawn, setDrawn] = useState(moment)
  if (moment !== drawn && (inView || drawn === undefined)) setDrawn(moment)
  return (
    <div ref={ref}>
      <DrawnCharts moment={drawn} chart={chart} onChart={onChart} />
    </div>
  )
}

const DrawnCharts = memo(function DrawnCharts({ moment, chart, onChart }: AsOfProps) {
  return (
    <div className="flex flex-col gap-6">
      <ChartsPanel charts={moment?.charts} loading={moment === undefined} chart={chart} onChart={onChart} />
      <InsightPanel insight={moment?.insight} loading={moment === undefined} />
    </div>
  )
})
