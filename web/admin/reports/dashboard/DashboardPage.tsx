/** The dashboard: new orders, pending work and sales, updated live. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Tabs } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { DashboardStats } from '#projections/dashboard-shapes.ts'
import { ShopNoticesPanel } from '#web/admin/notices/ShopNoticesPanel.tsx'
import { useShopNotices } from '#web/admin/notices/shop-notices.ts'
import { unseenOrders } from '#web/admin/notices/unseen-orders.ts'
import { useNeighbours } from '#web/admin/orders/data/neighbours.ts'
import { outcomesOf } from '#web/admin/orders/data/outcomes.ts'
import { type Tab, tabs, useDashboardAddress } from '#web/admin/orders/data/use-dashboard-address.ts'
import { useTabs } from '#web/admin/orders/data/use-tabs.ts'
import { CancelReasonDialog } from '#web/admin/orders/list/CancelReasonDialog.tsx'
import { OrdersCount } from '#web/admin/orders/list/OrdersCount.tsx'
import { TakeBackDialog } from '#web/admin/orders/list/TakeBackDialog.tsx'
import { WhoShipsDialog } from '#web/admin/orders/list/WhoShipsDialog.tsx'
import { serverSettingsQuery } from '#web/admin/shop/settings/server-settings.ts'
import { useConnection } from '#web/backoffice/live/connection.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { headerTab, headerTabs } from '#web/backoffice/nav/HeaderBar.tsx'
import { useIsPhone } from '#web/backoffice/nav/use-is-phone.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { settings } from '#web/backoffice/settings.ts'
import { late } from '#web/backoffice/ui/late.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { useDocumentTitle } from '#web/backoffice/ui/use-document-title.ts'
import { figuresQuery } from '../figures/figures.ts'
import { Today } from '../today/Today.tsx'
import { DashboardHeader } from './DashboardHeader.tsx'
import { FiguresError } from './FiguresError.tsx'
import { OverviewNotes } from './OverviewNotes.tsx'

// Loaded with its tab.
const OrdersPanel = late(
  () => import('../../orders/list/OrdersPanel.tsx').then((module) => module.OrdersPanel),
  <Skeleton className="h-96" />,
)

// The same, because the code of the charts is as large as all other code together.
const AnalyticsPanel = late(
  () => import('../analytics/AnalyticsPanel.tsx').then((module) => module.AnalyticsPanel),
  <Skeleton className="h-96" />,
)

// Loaded with its tab.
const ProductsPanel = late(
  () => import('../../catalogue/list/ProductsPanel.tsx').then((module) => module.ProductsPanel),
  <Skeleton className="h-96" />,
)

// Loaded with the first order that is opened.
const OrderSheet = late(
  () => import('../../orders/sheet/OrderSheet.tsx').then((module) => module.OrderSheet),
  null,
)

/** A tab as the specification calls it, and the window's title as the navigation does. */
const tabNames = {
  overview: { tab: 'Overview', screen: 'Today' },
  orders: { tab: 'Orders', screen: 'Orders' },
  products: { tab: 'Products', screen: 'Products' },
  analytics: { tab: 'Analytics', screen: 'Analytics' },
} as const

/** An address with a tab that the role does not have opens the overview. */
function useShownAddress(): ReturnType<typeof useDashboardAddress> {
  const address = useDashboardAddress()
  const shown = useTabs()
  return shown.includes(address.tab) ? address : { ...address, tab: 'overview' }
}

export function DashboardPage() {
  const address = useShownAddress()
  const isLive = useConnection()?.live === true
  const client = useQueryClient()
  const chosen = useStore(settings)
  const figures = useQuery(figuresQuery(client))
  // Fetches the settings that the server stores, including the dollar rate.
  useQuery(serverSettingsQuery)
  // Sends outcomes that an earlier visit could not send.
  useEffect(() => outcomesOf(client).resume(), [client])
  const unseen = useStore(unseenOrders).count
  const name = tabNames[address.tab].screen
  useDocumentTitle(unseen > 0 ? `(${unseen}) ${name}` : name)

  const hasNotices = useMay('notices')
  const shownTabs = useTabs()
  const notices = useShopNotices(hasNotices, chosen.autoRefresh)
  const { data, isLoading } = figures
  const stats = data?.stats ?? undefined
  const list = { tab: address.tab, view: address.view, stats }
  const neighbours = useNeighbours(address.order, list, address.showOrder)
  const isPhone = useIsPhone()
  const { tab } = address
  // The other tabs show no warnings or pending work above their content, so that it does not move.
  const isOverview = tab === 'overview'
  // On a phone the tabs are in the navigation, and nothing is a panel of a tab.
  const panel = isPhone
    ? ({ role: undefined, tabIndex: undefined, 'aria-labelledby': undefined } as const)
    : {}
  return (
    <Tabs.Root
      value={tab}
      onValueChange={(next) => address.showTab(tabs.find((each) => each === next) ?? 'overview')}
      className="min-h-screenful"
    >
      <DashboardHeader
        count={tab === 'orders' && <OrdersCount view={address.view} />}
        tabs={<TabList tabs={shownTabs} />}
        hasOrders={isOverview || tab === 'orders'}
        refreshing={figures.isFetching}
        onRefresh={() => void figures.refetch()}
      />
      <main
        className={`mx-auto flex page-wide flex-col gap-3 px-4 pb-6 sm:px-6 md:gap-4 lg:px-8 lg:pb-8 compact:gap-3 compact:pb-4 ${tab === 'orders' ? 'md:pt-6 compact:md:pt-4' : 'pt-4 sm:pt-6 compact:pt-4'}`}
      >
        <FiguresError figures={figures} live={isLive} />
        {isOverview && notices && <ShopNoticesPanel notices={notices} onOpen={address.openOrder} />}
        <Tabs.Content value="overview" {...panel} className="flex flex-col gap-6 compact:gap-4">
          <Today
            figures={data}
            loading={isLoading}
            onOpen={address.openOrder}
            notes={<OverviewNotes isNext={data?.waits?.length === 0} />}
          />
        </Tabs.Content>
        <Tabs.Content value="orders" {...panel}>
          <OrdersPanel view={address.view} onView={address.showView} onOpen={address.openOrder} />
        </Tabs.Content>
        <Tabs.Content value="products" {...panel}>
          <ProductsPanel stats={stats} />
        </Tabs.Content>
        <Tabs.Content value="analytics" {...panel}>
          <AnalyticsPanel
            figures={data}
            loading={isLoading}
            chart={address.chart}
            onChart={address.showChart}
            periods={address.periods}
            onPeriod={address.showPeriod}
          />
        </Tabs.Content>
      </main>
      <CancelReasonDialog />
      <WhoShipsDialog />
      <TakeBackDialog />
      <FiguresAnnouncement stats={stats} />
      <OrderSheet orderNumber={address.order} neighbours={neighbours} onClose={address.closeOrder} />
    </Tabs.Root>
  )
}

/** Within the header, where they cost no line; on a phone they are in the navigation. */
function TabList({ tabs }: { readonly tabs: readonly Tab[] }) {
  return (
    <Tabs.List aria-label="Dashboard" className={headerTabs}>
      {tabs.map((tab) => (
        <Tabs.Trigger key={tab} value={tab} className={headerTab}>
          {tabNames[tab].tab}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  )
}

const SETTLE_MS = 2_000

/** Announces changed totals to screen readers, in one sentence when the totals stop changing. */
function FiguresAnnouncement({ stats }: { readonly stats: DashboardStats | undefined }) {
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
