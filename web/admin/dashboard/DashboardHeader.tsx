import { useState } from 'react'
import { Link } from 'react-router-dom'
import { AUDIT, CASH } from '#web/backoffice/paths.ts'
import { LogoutButton } from '#web/backoffice/session/LogoutButton.tsx'
import { useMay } from '#web/backoffice/session/may.ts'
import { ThemeSwitch } from '#web/backoffice/theme/ThemeSwitch.tsx'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Monogram } from '#web/ui/Logo.tsx'
import { ConnectionSign } from '../live/ConnectionSign.tsx'
import type { ConnectionWords } from '../live/connection-words.ts'
import { NoticesButton } from '../notices/NoticesButton.tsx'
import { SettingsDialog } from '../settings/SettingsDialog.tsx'

type DashboardHeaderProps = {
  readonly connection: ConnectionWords
  readonly refreshing: boolean
  readonly onRefresh: () => void
  readonly onOpenOrder: (orderNumber: string) => void
}

export function DashboardHeader({ connection, refreshing, onRefresh, onOpenOrder }: DashboardHeaderProps) {
  const hasCash = useMay('cash')
  const hasAudit = useMay('audit')
  const hasFigures = useMay('figures')
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-page/92 backdrop-blur-md">
      <div className="mx-auto flex max-w-[84rem] items-center gap-2 h-17 px-4 sm:gap-3 sm:px-6 lg:px-8 compact:h-14">
        {/* Hidden on a small phone, where the state of the connection is below the title. */}
        <Monogram className="size-8 shrink-0 text-gold max-[28rem]:hidden sm:size-9" />
        <div className="min-w-0 flex-1">
          <div className="flex items-center gap-2.5 max-[28rem]:flex-col max-[28rem]:items-start max-[28rem]:gap-0 sm:gap-3">
            <h1 className="text-lg leading-6">Admin</h1>
            <ConnectionSign words={connection} />
          </div>
          <p className="truncate text-xs text-muted max-[28rem]:hidden sm:text-sm">
            {hasFigures ? 'Dashboard & Analytics' : 'Dashboard'}
          </p>
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
            // Hidden on the narrowest phones, because live figures make it unnecessary.
            className="max-[24rem]:hidden"
          >
            <Icon name="refresh" className={`size-5 ${refreshing ? 'animate-turn' : ''}`} />
            <span className="hidden xl:inline">Refresh</span>
          </Button>
          {hasCash && (
            <Link
              to={CASH}
              aria-label="Cash"
              title="Cash"
              className={buttonClass({ look: 'quiet', size: 'snug' })}
            >
              <Icon name="cash" />
              <span className="hidden xl:inline">Cash</span>
            </Link>
          )}
          {hasAudit && (
            <a
              href={AUDIT}
              aria-label="Audit"
              title="Audit"
              className={buttonClass({ look: 'quiet', size: 'snug' })}
            >
              <Icon name="ledger" />
              <span className="hidden xl:inline">Audit</span>
            </a>
          )}
          <NoticesButton onOpen={onOpenOrder} />
          {/* Hidden on a phone, because the settings contain this switch too. */}
          <ThemeSwitch className="max-sm:hidden" />
          <SettingsButton />
          <LogoutButton />
        </div>
      </div>
    </header>
  )
}

function SettingsButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" size="snug" aria-label="Settings" title="Settings" onClick={() => setOpen(true)}>
        <Icon name="settings" />
        <span className="hidden xl:inline">Settings</span>
      </Button>
      <SettingsDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
