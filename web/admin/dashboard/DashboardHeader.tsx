/** The dashboard's header: the name of the tab that is shown, all tabs, and what can be done from each of them. */

import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ConnectionDot } from '#web/backoffice/live/ConnectionDot.tsx'
import { useConnection } from '#web/backoffice/live/connection.ts'
import { FindButton } from '#web/backoffice/nav/FindButton.tsx'
import { useIsPhone } from '#web/backoffice/nav/use-is-phone.ts'
import { NEW_ORDER } from '#web/backoffice/paths.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { openFind } from '../frame/finding.ts'
import { NoticesButton } from '../notices/NoticesButton.tsx'
import { CountStockButton } from '../products/CountStockButton.tsx'

type DashboardHeaderProps = {
  readonly title: string
  /** Beside the title, such as the number of orders in the list. */
  readonly count?: ReactNode
  /** Null on a phone, where they are under the header. */
  readonly tabs: ReactNode
  /** Whether orders are what the tab is about. */
  readonly hasOrders: boolean
  readonly refreshing: boolean
  readonly onRefresh: () => void
  readonly onOpenOrder: (orderNumber: string) => void
}

export function DashboardHeader(props: DashboardHeaderProps) {
  const { title, count, tabs, hasOrders, refreshing, onRefresh, onOpenOrder } = props
  const hasFigures = useMay('figures')
  const mayChange = useMay('changeOrders')
  const connection = useConnection()
  // On other screens it is in the navigation.
  const isPhone = useIsPhone()
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-page/92 backdrop-blur-md">
      <div className="mx-auto flex h-17 max-w-[84rem] items-center gap-x-6 px-4 sm:px-6 lg:gap-x-8 lg:px-8 compact:h-14">
        <div className="min-w-0 max-md:flex-1">
          <div className="flex items-baseline gap-x-2.5">
            <h1 className="text-lg leading-6">{title}</h1>
            {count}
          </div>
          <p className="flex items-center gap-x-2.5 text-xs whitespace-nowrap text-muted">
            {isPhone && connection && <ConnectionDot words={connection.words} />}
            <span className="truncate">
              Admin
              <span className="max-sm:sr-only"> · Dashboard{hasFigures && ' & Analytics'}</span>
            </span>
          </p>
        </div>
        {tabs}
        <div className="-mr-2.5 ml-auto flex shrink-0 items-center gap-0.5 sm:gap-1">
          {hasOrders && <CountStockButton />}
          {hasOrders && mayChange && (
            <Link
              to={NEW_ORDER}
              aria-keyshortcuts="n"
              title="New order"
              className={`${buttonClass({ size: 'snug' })} mr-1 whitespace-nowrap`}
            >
              <Icon name="plus" className="size-4 text-gold-deep" />
              <span className="max-lg:sr-only">New order</span>
            </Link>
          )}
          <Button
            look="quiet"
            size="snug"
            aria-label="Refresh"
            title="Refresh"
            aria-disabled={refreshing}
            onClick={() => {
              if (!refreshing) onRefresh()
            }}
          >
            <Icon name="refresh" className={`size-5 ${refreshing ? 'animate-turn' : ''}`} />
            <span className="hidden xl:inline">Refresh</span>
          </Button>
          <NoticesButton onOpen={onOpenOrder} />
          <FindButton look="icon" onPress={openFind} />
        </div>
      </div>
    </header>
  )
}
