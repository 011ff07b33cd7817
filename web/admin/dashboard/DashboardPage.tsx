/** The dashboard: new orders, pending work and sales, updated live. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Tabs } from 'radix-ui'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { type Capability, may } from '#events/shop/staff-roles.ts'
import { roleIn, useMay } from '#web/backoffice/session/may.ts'
import { session } from '#web/backoffice/session/session.ts'
import { settings } from '#web/backoffice/settings.ts'
import { late } from '#web/backoffice/ui/late.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { useDocumentTitle } from '#web/backoffice/ui/use-document-title.ts'
import { figuresQuery } from '../figures/figures.ts'
import { useConnection } from '../live/connection.ts'
import { ShopNoticesPanel } from '../notices/ShopNoticesPanel.tsx'
import { useShopNotices } from '../notices/shop-notices.ts'
import { unseenOrders } from '../notices/unseen-orders.ts'
import { useNeighbours } from '../order-data/neighbours.ts'
import { outcomesOf } from '../order-data/outcomes.ts'
import { type Tab, tabs, useDashboardAddress } from '../order-data/use-dashboard-address.ts'
import { CancelReasonDialog } from '../orders/CancelReasonDialog.tsx'
import { WhoShipsDialog } from '../orders/WhoShipsDialog.tsx'
import { serverSettingsQuery } from '../settings/server-settings.ts'
import { FirstStepsNotice } from '../shop/FirstStepsNotice.tsx'
import { Today } from '../today/Today.tsx'
import { DashboardHeader } from './DashboardHeader.tsx'
import { DashboardKeys } from './DashboardKeys.tsx'
import { FactorNotice } from './FactorNotice.tsx'
import { FiguresAnnouncement } from './FiguresAnnouncement.tsx'
import { FiguresError } from './FiguresError.tsx'

// Loaded with its tab.
const OrdersPanel = late(
  () => import('../orders/OrdersPanel.tsx').then((module) => module.OrdersPanel),
  <Skeleton className="h-96" />,
)

// The same, because the code of the charts is as large as all other code together.
const AnalyticsPanel = late(
  () => import('../analytics/AnalyticsPanel.tsx').then((module) => module.AnalyticsPanel),
  <Skeleton className="h-96" />,
)

// Loaded with its tab.
const ProductsPanel = late(
  () => import('../products/ProductsPanel.tsx').then((module) => module.ProductsPanel),
  <Skeleton className="h-96" />,
)

// Loaded with the first order that is opened.
const OrderSheet = late(
  () => import('../orders/sheet/OrderSheet.tsx').then((module) => module.OrderSheet),
  null,
)

const tabNames = {
  overview: 'Overview',
  orders: 'Orders',
  products: 'Products',
  analytics: 'Analytics',
} as const

const tabNeeds = {
  overview: 'work',
  orders: 'orders',
  products: 'changeCatalogue',
  analytics: 'figures',
} as const satisfies Readonly<Record<Tab, Capability>>

function useTabs(): readonly Tab[] {
  const role = useStore(session, roleIn)
  return tabs.filter((tab) => role !== null && may(role, tabNeeds[tab]))
}

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
  useQuery(serverSettingsQuery())
  // Sends outcomes that an earlier visit could not send.
  useEffect(() => outcomesOf(client).resume(), [client])
  const unseen = useStore(unseenOrders).count
  useDocumentTitle(unseen > 0 ? `(${unseen}) Dashboard` : 'Dashboard')

  const hasSettings = useMay('settings')
  const hasNotices = useMay('notices')
  const shownTabs = useTabs()
  const notices = useShopNotices(hasNotices, chosen.autoRefresh)
  const { data, isLoading } = figures
  const stats = data?.stats ?? undefined
  const list = { tab: address.tab, view: address.view, stats }
  const neighbours = useNeighbours(address.order, list, address.showOrder)
  // The other tabs show no warnings or pending work above their content, so that it does not move.
  const isOverview = address.tab === 'overview'
  return (
    <div className="min-h-screenful">
      <DashboardHeader
        refreshing={figures.isFetching}
        onRefresh={() => void figures.refetch()}
        onOpenOrder={address.openOrder}
      />
      <main className="mx-auto flex max-w-[84rem] flex-col gap-6 px-4 pt-2 pb-6 sm:px-6 sm:pt-3 lg:px-8 lg:pb-8 compact:gap-4 compact:pt-1 compact:pb-4">
        <Tabs.Root
          value={address.tab}
          onValueChange={(next) => address.showTab(tabs.find((tab) => tab === next) ?? 'overview')}
          className={`flex flex-col ${isOverview ? 'gap-4 sm:gap-6 compact:gap-4' : 'gap-3 sm:gap-4 compact:gap-3'}`}
        >
          <Tabs.List aria-label="Dashboard" className="flex gap-6 border-b border-line sm:gap-8">
            {shownTabs.map((tab) => (
              <Tabs.Trigger
                key={tab}
                value={tab}
                className="-mb-px min-h-11 border-b-2 border-transparent text-muted transition-colors hover:text-ink data-[state=active]:border-gold data-[state=active]:text-ink"
              >
                {tabNames[tab]}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <FiguresError figures={figures} live={isLive} />
          {isOverview && hasSettings && <FirstStepsNotice isNext={data?.waits?.length === 0} />}
          {isOverview && <FactorNotice />}
          {isOverview && notices && <ShopNoticesPanel notices={notices} onOpen={address.openOrder} />}
          <Tabs.Content value="overview" className="flex flex-col gap-6 compact:gap-4">
            <Today figures={data} loading={isLoading} onOpen={address.openOrder} />
          </Tabs.Content>
          <Tabs.Content value="orders">
            <OrdersPanel view={address.view} onView={address.showView} onOpen={address.openOrder} />
          </Tabs.Content>
          <Tabs.Content value="products">
            <ProductsPanel stats={stats} />
          </Tabs.Content>
          <Tabs.Content value="analytics">
            <AnalyticsPanel
              figures={data}
              loading={isLoading}
              chart={address.chart}
              onChart={address.showChart}
            />
          </Tabs.Content>
        </Tabs.Root>
      </main>
      <DashboardKeys tab={address.tab} tabs={shownTabs} onTab={address.showTab} />
      <CancelReasonDialog />
      <WhoShipsDialog />
      <FiguresAnnouncement stats={stats} />
      <OrderSheet orderNumber={address.order} neighbours={neighbours} onClose={address.closeOrder} />
    </div>
  )
}
