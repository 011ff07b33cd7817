import { memo, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { type ChartTab, chartTabs } from '#web/backoffice/figures/chart-tabs.ts'
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
import { useMoment } from './use-moment.ts'

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

/** Whether an element is visible; an invisible one need not be redrawn sixty times a second. */
function useInView<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const [inView, setInView] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, inView }
}

const REST_MS = 300

/** The moments in the address, which is updated when the scrubber comes to rest. */
function useTimeAddress(size: number) {
  const [address, setAddress] = useSearchParams()
  const said = positionIn(address.get('position'))
  const [moved, setMoved] = useState<number | null>(null)
  const position = Math.min(size, moved ?? said ?? size)
  const pinned = positionIn(address.get('with'))
  const chart: ChartTab = chartTabs.find((known) => known === address.get('chart')) ?? 'sales'

  const change = useCallback(
    (key: string, value: string | null) =>
      setAddress(
        () => {
          // Not the hook's own value, which lacks a change that is not rendered yet.
          const next = new URLSearchParams(window.location.search)
          if (value === null) next.delete(key)
          else next.set(key, value)
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setAddress],
  )
  // The same object while the scrubber moves, so that other parts are not rendered again.
  const showChart = useCallback((next: ChartTab) => change('chart', next === 'sales' ? null : next), [change])
  const settle = useEffectEvent(() => {
    if (moved !== said) change('position', String(moved))
  })
  useEffect(() => {
    if (moved === null) return
    const timer = setTimeout(settle, REST_MS)
    return () => clearTimeout(timer)
  }, [moved])

  return {
    position,
    pinned: pinned === null ? null : Math.min(size, pinned),
    chart,
    moveTo: setMoved,
    pin: (at: number) => change('with', String(at)),
    unpin: () => change('with', null),
    showChart,
  }
}

function positionIn(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}
