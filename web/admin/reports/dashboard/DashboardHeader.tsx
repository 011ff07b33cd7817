/** The dashboard's header: its title, all tabs, and what can be done from each of them. */

import type { ReactNode } from 'react'
import { useId, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { CountStockButton } from '#web/admin/catalogue/list/CountStockButton.tsx'
import { openFind } from '#web/admin/frame/finding.ts'
import { useConnection } from '#web/backoffice/live/connection.ts'
import { HeaderBar } from '#web/backoffice/nav/HeaderBar.tsx'
import { NavButton } from '#web/backoffice/nav/NavButton.tsx'
import { NEW_ORDER, OPEN } from '#web/backoffice/paths.ts'
import { LogoutButton } from '#web/backoffice/session/LogoutButton.tsx'
import { useMay } from '#web/backoffice/session/may.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'

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

/** Settings and Logout in a menu of the dashboard's header. It is the browser's own popover, which needs no code of a menu. */
function HeaderMenu() {
  const id = useId()
  const menu = useRef<HTMLUListElement>(null)
  const [, setAddress] = useSearchParams()
  const openSettings = () => {
    menu.current?.hidePopover()
    setAddress(
      (now) => {
        now.set(OPEN, 'settings')
        return now
      },
      { replace: true },
    )
  }
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label="Admin menu"
        title="Admin menu"
        className={buttonClass({ look: 'quiet', size: 'snug' })}
      >
        <Icon name="more" className="size-5" />
      </button>
      <ul
        ref={menu}
        id={id}
        popover="auto"
        className="fixed inset-auto top-15 right-4 m-0 w-56 divide-y divide-line rounded-md border border-line bg-surface text-ink shadow-raised sm:right-6 lg:right-8"
      >
        <li>
          <NavButton icon="settings" name="Settings" look="row" onPress={openSettings} />
        </li>
        <li>
          <LogoutButton look="row" />
        </li>
      </ul>
    </>
  )
}
