/**
 * A chart that can be read by eye, by arrow keys and as a table. The table always exists for screen readers, and a
 * button shows it in place of the chart.
 */

import 'uplot/dist/uPlot.min.css'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { settings } from '../settings.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PointValue } from './PointValue.tsx'
import { drawPlot, type PlacedPoint, type Plot } from './plot.ts'
import { SeriesTable } from './SeriesTable.tsx'
import { nextPoint, reading, type Series, summaryOf } from './series.ts'

export type PlotChartProps = {
  readonly title: string
  readonly kind: 'line' | 'bars'
  readonly series: Series
  readonly format: (value: number) => string
  readonly brief: (value: number) => string
  /** A note on omitted values, or on how the figures were computed. */
  readonly note?: string | null
  /** The sum of what is shown and a choice of it, under the title. */
  readonly under?: ReactNode
  /** For links to it. */
  readonly id?: string
}

const SPACIOUS_HEIGHT = 280
const COMPACT_HEIGHT = 210

export function PlotChart({
  title,
  kind,
  series,
  format,
  brief,
  note = null,
  under,
  id: linked,
}: PlotChartProps) {
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  return (
    <figure id={linked} aria-labelledby={`${id}-title`} className="min-w-0">
      <figcaption className="flex items-start justify-between gap-4">
        <span>
          <span id={`${id}-title`} className="block font-medium">
            {title}
          </span>
          {note !== null && <span className="block text-sm text-muted">{note}</span>}
        </span>
        <Button
          look="quiet"
          size="snug"
          className="-mt-1.5 -mr-2.5 shrink-0 pointer-coarse:-mt-2.5 font-normal whitespace-nowrap text-muted"
          onClick={() => setAsTable(!asTable)}
        >
          <Icon name={asTable ? 'chart' : 'table'} className="size-4" />
          <span>
            {asTable ? 'Show as chart' : 'Show as table'}
            <span className="sr-only"> of {title}</span>
          </span>
        </Button>
      </figcaption>
      {under}
      {!asTable && (
        <Surface
          title={title}
          kind={kind}
          series={series}
          format={format}
          brief={brief}
          tableId={`${id}-table`}
        />
      )}
      <div id={`${id}-table`} className={asTable ? 'mt-2 max-h-96 overflow-y-auto' : 'sr-only'}>
        <SeriesTable title={title} series={series} format={format} />
      </div>
    </figure>
  )
}

type SurfaceProps = Omit<PlotChartProps, 'note' | 'under' | 'id'> & { readonly tableId: string }

function Surface({ title, kind, series, format, brief, tableId }: SurfaceProps) {
  const { adminTheme, dashboardLayout, currencyFormat } = useStore(settings)
  const host = useRef<HTMLDivElement>(null)
  const plot = useRef<Plot>(null)
  const [markedPoint, setShown] = useState<PlacedPoint | null>(null)
  const point = markedPoint === null ? undefined : series.points[markedPoint.index]
  const words = point && reading(series, point, format)
  const announced = useSettled(words ?? '')
  const height = dashboardLayout === 'compact' ? COMPACT_HEIGHT : SPACIOUS_HEIGHT

  const draw = useEffectEvent((on: HTMLElement) =>
    drawPlot({
      host: on,
      kind,
      series,
      brief,
      height,
      width: on.clientWidth,
      onPoint: (next) => setShown((now) => (isSame(now, next) ? now : next)),
    }),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: a drawn chart cannot change its colours, sizes, words and number of points; new ones need a new chart.
  useEffect(() => {
    const on = host.current
    if (on === null) return
    const drawn = draw(on)
    plot.current = drawn
    const observer = new ResizeObserver(([entry]) => drawn.resize(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(on)
    return () => {
      observer.disconnect()
      drawn.end()
      plot.current = null
    }
  }, [kind, height, adminTheme, currencyFormat, series.points.length])

  useEffect(() => {
    plot.current?.show(series)
  }, [series])

  function move(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const next = nextPoint(event.key, markedPoint?.index ?? null, series.points.length)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    plot.current?.point(next)
  }

  return (
    <>
      <div
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move through its points
        tabIndex={0}
        aria-roledescription="chart"
        aria-label={`${title}. ${summaryOf(series, format)} Arrow keys move from point to point.`}
        aria-details={tableId}
        onKeyDown={move}
        onBlur={() => plot.current?.point(null)}
        className="relative mt-3 rounded-md"
      >
        <div ref={host} style={{ height }} className="w-full overflow-hidden" />
        {markedPoint && point && (
          <PointValue {...markedPoint} point={point} measure={series.measure} format={format} />
        )}
      </div>
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
    </>
  )
}

function isSame(one: PlacedPoint | null, other: PlacedPoint | null): boolean {
  return (
    one?.index === other?.index &&
    one?.left === other?.left &&
    one?.top === other?.top &&
    one?.right === other?.right
  )
}

const SETTLE_MS = 300

/** The text after it has been stable for a moment, so that quick changes are not all read aloud. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
