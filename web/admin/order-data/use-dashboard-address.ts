/** The dashboard's state in its address: the tab, its chart, the view of the orders, and the open dialog. */

import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { type ChartTab, chartTabs } from '#web/backoffice/figures/chart-tabs.ts'
import { DASHBOARD, ORDERS } from '#web/backoffice/paths.ts'
import { type OrderListView, readView, writeView } from './order-list-view.ts'

export const tabs = ['overview', 'orders', 'products', 'analytics'] as const
export type Tab = (typeof tabs)[number]

export function useDashboardAddress() {
  const [address, setAddress] = useSearchParams()
  // Two changes may come before the next render: each starts from the address at that moment.
  const change = (edit: (now: URLSearchParams) => URLSearchParams, options?: { readonly replace: boolean }) =>
    setAddress(edit(new URLSearchParams(window.location.search)), options)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const named = tabs.find((known) => known === address.get('tab')) ?? null
  const tab: Tab = pathname === ORDERS ? 'orders' : (named ?? 'overview')
  const chart: ChartTab = chartTabs.find((known) => known === address.get('chart')) ?? 'sales'

  return {
    tab,
    chart,
    view: readView(address),
    order: address.get('order'),
    product: address.get('product'),
    /** Tabs have the dashboard's own address. Only the Orders tab also has one that other pages link to. */
    showTab: (next: Tab) => {
      const now = new URLSearchParams(window.location.search)
      const search = withEntry(now, 'tab', next === 'overview' ? null : next).toString()
      void navigate({ pathname: DASHBOARD, search })
    },
    showChart: (next: ChartTab) =>
      change((now) => withEntry(now, 'chart', next === 'sales' ? null : next), { replace: true }),
    showView: (view: Partial<OrderListView>) => change((now) => writeView(now, view), { replace: true }),
    openOrder: (orderNumber: string) => change((now) => withEntry(now, 'order', orderNumber)),
    /** Replaces the address of the open order, so that one step back closes both. */
    showOrder: (orderNumber: string) =>
      change((now) => withEntry(now, 'order', orderNumber), { replace: true }),
    closeOrder: () => change((now) => withEntry(now, 'order', null), { replace: true }),
    openProduct: (id: string) => change((now) => withEntry(now, 'product', id)),
    closeProduct: () => change((now) => withEntry(now, 'product', null), { replace: true }),
  }
}

function withEntry(address: URLSearchParams, key: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(address)
  if (value === null) next.delete(key)
  else next.set(key, value)
  return next
}
