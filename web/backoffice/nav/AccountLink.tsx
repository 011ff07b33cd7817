/** Who is signed in; leads to the own account. */

import { Link, useLocation } from 'react-router-dom'
import { roleNames } from '#events/people/staff-roles.ts'
import { ACCOUNT, isAuditPath } from '../paths.ts'
import { useOwnName, useRole } from '../session/may.ts'

type AccountLinkProps = { readonly look: 'side' | 'row'; readonly onGo?: () => void }

const looks = {
  side: 'min-h-11 rounded-md px-2 aria-[current=page]:bg-sunken aria-[current=page]:shadow-[inset_2px_0_0_var(--color-gold)] max-desk:basis-full max-desk:justify-center max-desk:px-0',
  row: 'min-h-14 px-4 aria-[current=page]:font-medium',
} as const

export function AccountLink({ look, onGo }: AccountLinkProps) {
  const { pathname } = useLocation()
  const role = useRole()
  const ownName = useOwnName()
  if (role === null) return null
  const roleName = roleNames[role].name
  const name = ownName ?? roleName
  return (
    <Link
      to={ACCOUNT}
      reloadDocument={isAuditPath(pathname)}
      title="Your account"
      {...(pathname === ACCOUNT && { 'aria-current': 'page' })}
      {...(onGo && { onClick: onGo })}
      className={`flex min-w-0 flex-1 items-center gap-3 -outline-offset-2 transition-colors hover:bg-sunken ${looks[look]}`}
    >
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-full border border-line bg-surface text-xs font-medium"
      >
        {initials(name)}
      </span>
      <span className={`min-w-0 ${look === 'side' ? 'max-desk:sr-only' : ''}`}>
        <span className="sr-only">Your account: </span>
        <bdi className="block truncate leading-5">{name}</bdi>
        {name !== roleName && <span className="block text-xs text-muted">{roleName}</span>}
      </span>
    </Link>
  )
}

/** The first letters of the first and the last word: `Faraz Ahmed` is `FA`. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
