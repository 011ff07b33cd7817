/** The moments in the address, which is updated when the scrubber comes to rest. */

import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type ChartTab, chartTabs } from '#web/backoffice/figures/chart-tabs.ts'

const REST_MS = 300

export function useTimeAddress(size: number) {
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
