/** What every screen of the admin has around it: the navigation with the live counts, search, settings, and the one connection. */

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Outlet, useLocation, useSearchParams } from 'react-router-dom'
import { useStore } from 'zustand'
import { useFindKeys } from '#web/backoffice/keyboard/use-find-keys.ts'
import { ConnectionDot } from '#web/backoffice/live/ConnectionDot.tsx'
import { useConnection } from '#web/backoffice/live/connection.ts'
import { HeaderEnd } from '#web/backoffice/nav/header-end.ts'
import { Shell } from '#web/backoffice/nav/Shell.tsx'
import { OPEN, type OpenedHere, openedHere } from '#web/backoffice/paths.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { late } from '#web/backoffice/ui/late.tsx'
import { closeFind, finding, openFind } from '../frame/finding.ts'
import { keepAddress } from '../frame/kept-address.ts'
import { ShopLive } from '../live/ShopLive.tsx'
import { NoticesButton } from '../notices/NoticesButton.tsx'
import { queueQuery } from '../orders/data/queue.ts'
import { useWaits, useWork } from '../reports/figures/use-work.ts'
import { ShellKeys } from './ShellKeys.tsx'
import { useKeptScroll } from './use-kept-scroll.ts'

const SettingsDialog = late(
  () => import('../shop/settings/SettingsDialog.tsx').then((module) => module.SettingsDialog),
  null,
)

const FindDialog = late(() => import('../find/FindDialog.tsx').then((module) => module.FindDialog), null)

export function AdminShell() {
  const location = useLocation()
  const connection = useConnection()
  const waits = useWaits()
  const hasWork = useMay('work')
  const [isSetting, setSetting] = useState(false)
  useOpenFromElsewhere({ find: openFind, settings: () => setSetting(true) })
  useEffect(() => keepAddress(location), [location])
  useKeptScroll()
  useReadyToCall()
  return (
    <Shell
      waits={waits}
      sign={connection && <ConnectionDot words={connection.words} />}
      onFind={hasWork ? openFind : undefined}
      onSettings={hasWork ? () => setSetting(true) : undefined}
    >
      <ShopLive />
      <HeaderEnd value={hasWork && <NoticesButton />}>
        <Outlet />
      </HeaderEnd>
      {hasWork && <Find />}
      {hasWork && <ShellKeys />}
      {isSetting && <SettingsDialog onClose={() => setSetting(false)} />}
    </Shell>
  )
}

/** The audit is another page: its navigation leads here to open what only this one has. */
function useOpenFromElsewhere(opens: Readonly<Record<OpenedHere, () => void>>): void {
  const [address, setAddress] = useSearchParams()
  const asked = openedHere.find((each) => each === address.get(OPEN))
  const open = useEffectEvent((what: OpenedHere) => {
    setAddress(
      (now) => {
        now.delete(OPEN)
        return now
      },
      { replace: true },
    )
    opens[what]()
  })
  useEffect(() => {
    if (asked !== undefined) open(asked)
  }, [asked])
}

/** Opens the search for anything by key from every screen. */
function Find() {
  const { open } = useStore(finding)
  useFindKeys(openFind)
  return open && <FindDialog onClose={closeFind} />
}

/** Fetches the screen for confirming and its orders before it is opened: a caller whose network is lost can open it all the same. */
function useReadyToCall(): void {
  const client = useQueryClient()
  const calls = useMay('changeOrders')
  const toConfirm = useWork()?.toConfirm ?? 0
  useEffect(() => {
    if (!calls || toConfirm === 0) return
    // After the screen that is open, and once: who fetches the queue counts as having seen its customers. A failure is shown by the
    // screen for confirming, which fetches again.
    const timer = setTimeout(() => {
      void client.prefetchQuery({ ...queueQuery, staleTime: Number.POSITIVE_INFINITY })
      import('../orders/confirm/ConfirmPage.tsx').catch(() => undefined)
    }, 1_000)
    return () => clearTimeout(timer)
  }, [client, calls, toConfirm])
}
