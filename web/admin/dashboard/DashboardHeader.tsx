import { FindButton } from '#web/backoffice/nav/FindButton.tsx'
import { useIsPhone } from '#web/backoffice/nav/use-is-phone.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { openFind } from '../frame/finding.ts'
import { ConnectionDot } from '../live/ConnectionDot.tsx'
import { useConnection } from '../live/connection.ts'
import { NoticesButton } from '../notices/NoticesButton.tsx'

type DashboardHeaderProps = {
  readonly refreshing: boolean
  readonly onRefresh: () => void
  readonly onOpenOrder: (orderNumber: string) => void
}

export function DashboardHeader({ refreshing, onRefresh, onOpenOrder }: DashboardHeaderProps) {
  const hasFigures = useMay('figures')
  const connection = useConnection()
  // On other screens it is in the navigation.
  const isPhone = useIsPhone()
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-page/92 backdrop-blur-md">
      <div className="mx-auto flex h-17 max-w-[84rem] items-center gap-3 px-4 sm:px-6 lg:px-8 compact:h-14">
        <div className="flex min-w-0 flex-1 items-baseline gap-x-3 max-sm:flex-col">
          <h1 className="text-lg leading-6">Admin</h1>
          <p className="truncate text-sm text-muted max-sm:hidden">
            {hasFigures ? 'Dashboard & Analytics' : 'Dashboard'}
          </p>
          {isPhone && connection && <ConnectionDot words={connection.words} />}
        </div>
        <div className="-mr-2.5 flex items-center sm:gap-1">
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
