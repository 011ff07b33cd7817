/** A place in the navigation: its icon, its word and how much waits there; no number when nothing waits. */

import { Link, useLocation } from 'react-router-dom'
import { isAuditPath } from '../paths.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import type { NavLook } from './nav-state.ts'
import type { Waiting } from './places.ts'
import { WaitingCount } from './WaitingCount.tsx'

export const navLooks: Readonly<Record<NavLook, string>> = {
  side: 'relative flex w-full min-h-9.5 items-center gap-3 rounded-md px-3 text-muted -outline-offset-2 transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_2px_0_0_var(--color-gold)] max-desk:min-h-11 max-desk:flex-col max-desk:justify-center max-desk:gap-0 max-desk:px-0 pointer-coarse:min-h-11',
  bar: 'relative flex min-w-0 flex-col items-center justify-center gap-0.5 text-xs text-muted -outline-offset-2 transition-colors hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink',
  tab: 'relative flex min-h-14 min-w-0 flex-col items-center justify-center gap-0.5 rounded-md border border-line px-1 text-sm transition-colors hover:border-muted aria-[current=page]:chosen',
  row: 'flex min-h-12 w-full items-center gap-4 px-4 -outline-offset-2 transition-colors hover:bg-sunken aria-[current=page]:font-medium',
}

/** The classes of the word beside or below the icon. */
export const navWords: Readonly<Record<NavLook, string>> = {
  side: 'min-w-0 flex-1 truncate text-left max-desk:max-w-full max-desk:flex-none max-desk:text-xs max-desk:leading-4',
  bar: 'max-w-full truncate',
  tab: 'max-w-full truncate',
  row: 'flex-1 text-left',
}

type PlaceLinkProps = {
  readonly to: string
  readonly icon: IconName
  readonly name: string
  readonly look: NavLook
  readonly isHere: boolean
  readonly waiting: Waiting
  readonly onGo?: (() => void) | undefined
}

export function PlaceLink({ to, icon, name, look, isHere, waiting, onGo }: PlaceLinkProps) {
  const { pathname } = useLocation()
  return (
    <Link
      to={to}
      // Admin and audit are two pages.
      reloadDocument={isAuditPath(to) !== isAuditPath(pathname)}
      {...(isHere && { 'aria-current': 'page' })}
      {...(look === 'side' && {
        title: name,
      })}
      {...(onGo && { onClick: onGo })}
      className={navLooks[look]}
    >
      <Icon name={icon} />
      <span className={navWords[look]}>{name}</span>
      <WaitingCount {...waiting} look={look} />
    </Link>
  )
}
