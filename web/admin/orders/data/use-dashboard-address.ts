/** Reads and writes the dashboard's state in the address: the tab, its chart, the view of the orders, and the open dialog. */

import { useLocation, useNavigate } from 'react-router-dom'
import {
  type ChartPeriods,
  type ChartTab,
  chartPeriods,
  chartTabs,
} from '#web/backoffice/figures/chart-tabs.ts'
import { DASHBOARD, ORDERS } from '#web/backoffice/paths.ts'
import { type OrderListView, readView, writeView } from './order-list-view.ts'

export const tabs = ['overview', 'orders', 'products', 'analytics'] as const
export type Tab = (typeof tabs)[number]

export function useDashboardAddress() {
  const location = useLocation()
  const { pathname } = location
  const address = parametersOf(location)
  const navigate = useNavigate()
  // Several changes can happen before the next render, so each starts from the current address of the window.
  const change = (edit: (now: URLSearchParams) => URLSearchParams, options?: { readonly replace: boolean }) =>
    void navigate(addressOf(edit(parametersOf(window.location))), options)
  const tabInAddress = tabs.find((each) => each === address.get('tab')) ?? null
  const tab: Tab = pathname === ORDERS ? 'orders' : (tabInAddress ?? 'overview')
  const chart: ChartTab = chartTabs.find((each) => each === address.get('chart')) ?? 'sales'

  return {
    tab,
    chart,
    periods: {
      days: chartPeriods.days.find((each) => each === address.get('days')) ?? '7',
      months: chartPeriods.months.find((each) => each === address.get('months')) ?? '4',
    } satisfies ChartPeriods,
    view: readView(address),
    order: address.get('order'),
    /** Every tab uses the dashboard's path. The Orders tab also has its own path, for links from other pages. */
    showTab: (next: Tab) => {
      const now = parametersOf(window.location)
      const shown = withParameter(now, 'tab', next === 'overview' ? null : next)
      void navigate({ pathname: DASHBOARD, ...addressOf(shown) })
    },
    showChart: (next: ChartTab) =>
      change((now) => withParameter(now, 'chart', next === 'sales' ? null : next), { replace: true }),
    showPeriod: (unit: keyof ChartPeriods, count: string) =>
      change((now) => withParameter(now, unit, count === chartPeriods[unit][0] ? null : count), {
        replace: true,
      }),
    showView: (view: Partial<OrderListView>) => change((now) => writeView(now, view), { replace: true }),
    openOrder: (orderNumber: string) => change((now) => withParameter(now, 'order', orderNumber)),
    /** Replaces the open order in the address, so that one step back closes the sheet. */
    showOrder: (orderNumber: string) =>
      change((now) => withParameter(now, 'order', orderNumber), { replace: true }),
    closeOrder: () => change((now) => withParameter(now, 'order', null), { replace: true }),
  }
}

function withParameter(address: URLSearchParams, key: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(address)
  if (value === null) next.delete(key)
  else next.set(key, value)
  return next
}

type Address = { readonly search: string; readonly hash: string }

/**
 * The parameters in the dashboard's address. The search for orders may be a customer's name or phone, so it stands behind the #: a
 * browser sends that part to no server.
 */
function parametersOf({ search, hash }: Address): URLSearchParams {
  const parameters = new URLSearchParams(search)
  const q = new URLSearchParams(hash.slice(1)).get('q')
  if (q !== null) parameters.set('q', q)
  return parameters
}

function addressOf(parameters: URLSearchParams): Address {
  const sent = new URLSearchParams(parameters)
  const q = sent.get('q')
  sent.delete('q')
  return { search: sent.toString(), hash: q === null ? '' : new URLSearchParams({ q }).toString() }
}
