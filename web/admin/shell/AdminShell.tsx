/** What every screen of the admin has around it: the navigation with the live counts, search, settings, and the one connection. */

import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { Shell } from '#web/backoffice/nav/Shell.tsx'
import { useMay } from '#web/backoffice/session/may.ts'
import { late } from '#web/backoffice/ui/late.tsx'
import { useWaits } from '../figures/use-work.ts'
import { Find } from '../find/Find.tsx'
import { openFind } from '../frame/finding.ts'
import { keepAddress } from '../frame/kept-address.ts'
import { ConnectionDot } from '../live/ConnectionDot.tsx'
import { useConnection } from '../live/connection.ts'
import { ShopLive } from '../live/ShopLive.tsx'

const SettingsDialog = late(
  () => import('../settings/SettingsDialog.tsx').then((module) => module.SettingsDialog),
  null,
)

export function AdminShell() {
  const location = useLocation()
  const connection = useConnection()
  const waits = useWaits()
  const hasWork = useMay('work')
  const [isSetting, setSetting] = useState(false)
  useEffect(() => keepAddress(location), [location])
  return (
    <Shell
      waits={waits}
      sign={connection && <ConnectionDot words={connection.words} />}
      onFind={hasWork ? openFind : undefined}
      onSettings={hasWork ? () => setSetting(true) : undefined}
    >
      <ShopLive />
      <Outlet />
      {hasWork && <Find />}
      {isSetting && <SettingsDialog onClose={() => setSetting(false)} />}
    </Shell>
  )
}
