/** One of the shop's people, with what the owner can do about them. */

import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { may, roleNames } from '#events/shop/staff-roles.ts'
import { ACCOUNT } from '#web/backoffice/paths.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Tag } from '#web/backoffice/ui/Tag.tsx'
import type { Person } from './people.ts'

type PersonRowProps = {
  readonly person: Person
  /** Undefined until it is known. */
  readonly hasFactor: boolean | undefined
  /** The person who looks at it, who can add a second factor alone. */
  readonly isOwn: boolean
  readonly children: ReactNode
}

export function PersonRow({ person, hasFactor, isOwn, children }: PersonRowProps) {
  return (
    <li className="grid grid-cols-[minmax(min(8rem,45%),1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto] sm:px-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_minmax(16rem,auto)]">
      <div className="max-sm:col-span-2">
        <p className="font-medium wrap-anywhere">
          <bdi>{person.name}</bdi>
        </p>
        <p className="text-sm wrap-anywhere text-muted">{person.email}</p>
      </div>
      <div className="flex flex-col gap-1 text-sm xl:contents">
        <p>{roleNames[person.role].name}</p>
        <SecondFactor person={person} hasFactor={hasFactor} isOwn={isOwn} />
      </div>
      <div className="-mx-2.5 flex flex-wrap justify-end self-end sm:self-center">{children}</div>
    </li>
  )
}

/** Who sees money and signs in with a password alone is a danger to the shop. */
function SecondFactor({ person: { role, joined }, hasFactor, isOwn }: Omit<PersonRowProps, 'children'>) {
  if (!joined) return <p className="text-muted">invited, has not joined</p>
  if (hasFactor === undefined) return <p />
  if (hasFactor) return <p className="text-muted">has a second factor</p>
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Tag {...(may(role, 'cash') && { like: 'cancelled' })}>no second factor</Tag>
      {isOwn && (
        <Link
          to={ACCOUNT}
          className="underline decoration-gold/60 underline-offset-4 hover:decoration-gold pointer-coarse:py-2"
        >
          Add yours
        </Link>
      )}
    </p>
  )
}

type PersonButtonProps = {
  /** With whom or what it is about; it begins with the title. */
  readonly does: string
  readonly title: string
  /** It takes something away. */
  readonly isDanger?: boolean
  readonly onPress: () => void
}

export function PersonButton({ does, title, isDanger = false, onPress }: PersonButtonProps) {
  return (
    <Button
      look="quiet"
      size="snug"
      className={isDanger ? 'text-danger!' : ''}
      aria-label={does}
      onClick={onPress}
    >
      {title}
    </Button>
  )
}
