import { memo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ChartTab } from '#web/office/figures/chart-tabs.ts'
import { RecentOrders } from '#web/office/figures/RecentOrders.tsx'
import { SummaryCards } from '#web/office/figures/SummaryCards.tsx'
import { TopProducts } from '#web/office/figures/TopProducts.tsx'
import { Standing } from '#web/office/parts/Changing.tsx'
import { late } from '#web/office/parts/late.tsx'
import { Skeleton } from '#web/office/parts/Skeleton.tsx'
import { orderPath } from '../paths.ts'
import { Comparison } from './Comparison.tsx'
import type { Moment, Reach } from './protocol.ts'
import { Scrubber } from './Scrubber.tsx'
import { useInView } from './use-in-view.ts'
import { useMoment } from './use-moment.ts'
import { useTimeAddress } from './use-time-address.ts'

// Charts weigh as much as everything else together.
const ChartsPanel = late(
  () => import('#web/office/figures/ChartsPanel.tsx').then((file) => file.ChartsPanel),
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
  readonly moment: Moment | undefined
  readonly chart: ChartTab
  readonly onChart: (chart: ChartTab) => void
}

/** The same cards, lists and charts as the dashboard's. */
const AsOf = memo(function AsOf({ moment, chart, onChart }: AsOfProps) {
  const navigate = useNavigate()
  const loading = moment === undefined
  return (
    <Standing value={true}>
      <SummaryCards stats={moment?.stats} summary={moment?.summary ?? null} loading={loading} />
      <div className="grid items-start gap-6 [contain-intrinsic-size:auto_52rem] [content-visibility:auto] lg:grid-cols-[3fr_2fr]">
        <RecentOrders
          stats={moment?.stats}
          loading={loading}
          onOpen={(orderNumber) => void navigate(orderPath(orderNumber))}
        />
        <TopProducts stats={moment?.stats} loading={loading} />
      </div>
      <Charts moment={moment} chart={chart} onChart={onChart} />
    </Standing>
  )
})

/** Charts that nobody sees keep still, and catch up when they are scrolled to. */
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
    <ChartsPanel charts={moment?.charts} loading={moment === undefined} chart={chart} onChart={onChart} />
  )
})
