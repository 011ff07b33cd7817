/** On the overview, in the week before a second factor is required: from when, and where one is added. */

import { Link } from 'react-router-dom'
import { useStore } from 'zustand'
import { ACCOUNT } from '#web/backoffice/paths.ts'
import { session } from '#web/backoffice/session/session.ts'
import { fullDay } from '#web/backoffice/ui/karachi-time.ts'

export function FactorNotice() {
  const current = useStore(session)
  const from = current.status === 'signed-in' ? current.account.addFactorFrom : undefined
  if (from === undefined) return null
  return (
    <p className="text-sm text-muted">
      From {fullDay(from)} on, owners and accountants need a second factor.{' '}
      <Link to={ACCOUNT} className="inline-block py-1 text-ink underline underline-offset-4">
        Add yours
      </Link>
    </p>
  )
}
