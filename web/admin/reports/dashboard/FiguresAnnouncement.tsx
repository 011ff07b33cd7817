/** Announces changed totals to screen readers, in one sentence when the totals stop changing. */

import { useEffect, useRef, useState } from 'react'
import type { DashboardStats } from '#projections/dashboard-shapes.ts'
import { useMoney } from '#web/backoffice/money/money.ts'

const SETTLE_MS = 2_000

export function FiguresAnnouncement({ stats }: { readonly stats: DashboardStats | undefined }) {
  const money = useMoney()
  const [announced, setAnnounced] = useState('')
  const first = useRef(true)
  const sentence =
    stats &&
    `${stats.totalOrders} orders, ${money.format(stats.totalRevenue)} revenue, ${stats.totalCustomers} customers.`

  useEffect(() => {
    if (sentence === undefined) return
    if (first.current) {
      first.current = false
      return
    }
    const timer = setTimeout(() => setAnnounced(`Now ${sentence}`), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [sentence])

  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  )
}
