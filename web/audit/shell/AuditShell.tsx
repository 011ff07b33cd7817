/** What every screen of the audit has around it: the navigation of the backoffice with what waits. */

import { Outlet } from 'react-router-dom'
import { useFindKeys } from '#web/backoffice/keyboard/use-find-keys.ts'
import { ConnectionDot } from '#web/backoffice/live/ConnectionDot.tsx'
import { useConnection } from '#web/backoffice/live/connection.ts'
import { Shell } from '#web/backoffice/nav/Shell.tsx'
import { useOpenAdmin } from './open-admin.ts'
import { useWaits } from './use-waits.ts'

export function AuditShell() {
  const open = useOpenAdmin()
  const waits = useWaits(open !== null)
  const connection = useConnection()
  useFindKeys(() => open?.('find'))
  return (
    <Shell
      waits={waits}
      sign={connection && <ConnectionDot words={connection.words} />}
      onFind={open === null ? undefined : () => open('find')}
      onSettings={open === null ? undefined : () => open('settings')}
    >
      <Outlet />
    </Shell>
  )
}
