/** The dashboard's header: its title, all tabs, and what can be done from each of them. */

import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CountStockButton } from '#web/admin/catalogue/list/CountStockButton.tsx'
import { openFind } from '#web/admin/frame/finding.ts'
import { useConnection } from '#web/backoffice/live/connection.ts'
import { HeaderBar } from '#web/backoffice/nav/HeaderBar.tsx'
import { NEW_ORDER } from '#web/backoffice/paths.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { HeaderMenu } from './HeaderMenu.tsx'

type DashboardHeaderProps = {
  /** Beside the title, such as the number of orders in the list. */
  readonly count?: ReactNode
  readonly tabs: ReactNode
  /** Whether orders are what the tab is about. */
  readonly hasOrders: boolean
  readonly refreshing: boolean
  readonly onRefresh: () => void
}

export function DashboardHeader(props: DashboardHeaderProps) {
  const { count, tabs, hasOrders, refreshing, onRefresh } = props
  const mayChange = useMay('changeOrders')
  const connection = useConnection()
  /** Nothing is pushed, so that somebody has to refresh. Not while the page connects, or its words would come and go. */
  const isStale = connection !== null && !connection.live && connection.words.tone !== 'busy'
  return (
    <HeaderBar title="Admin" beside={count} note="Dashboard & Analytics" tabs={tabs} onFind={openFind}>
      <div className="flex items-center gap-0.5 max-md:-mr-1.5 sm:gap-1">
        {hasOrders && <CountStockButton />}
        {hasOrders && mayChange && (
          <Link
            to={NEW_ORDER}
            aria-keyshortcuts="n"
            title="New order"
            className={`${buttonClass({ size: 'snug' })} mr-1 whitespace-nowrap max-lg:mr-0 max-lg:border-transparent! max-lg:bg-transparent!`}
          >
            <Icon name="plus" className="size-5 text-gold-deep lg:size-4" />
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
          {isStale && <span className="max-xl:hidden">Refresh</span>}
        </Button>
        <HeaderMenu />
      </div>
    </HeaderBar>
  )
}
