/** One of the shop's people, with what the owner can do about them. */

import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { may, roleNames } from '#events/people/staff-roles.ts'
import { ACCOUNT } from '#web/backoffice/paths.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { fullDay } from '#web/backoffice/ui/karachi-time.ts'
import { Tag } from '#web/backoffice/ui/Tag.tsx'
import { When } from '#web/backoffice/ui/When.tsx'
import type { Person } from './people.ts'

type PersonRowProps = {
  readonly person: Person
  /** Undefined until it is known. */
  readonly hasFactor: boolean | undefined
  /** From when owners and accountants need one; null when they do not, or do already. */
  readonly neededFrom: string | null
  /** The person who looks at it, who can add a second factor alone. */
  readonly isOwn: boolean
  readonly children: ReactNode
}

export function PersonRow({ children, ...facts }: PersonRowProps) {
  const { person } = facts
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 sm:grid sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto] sm:max-lg:items-start sm:px-6 lg:grid-cols-[repeat(3,minmax(0,2fr))_12rem] lg:items-center xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_minmax(16rem,auto)]">
      <div className="min-w-0 flex-1 basis-36">
        <p className="font-medium wrap-anywhere">
          <bdi>{person.name}</bdi>
        </p>
        <p className="text-sm wrap-anywhere text-muted">{person.email}</p>
      </div>
      <div className="flex basis-full flex-wrap items-center gap-x-4 gap-y-1 text-sm max-sm:order-last sm:flex-col sm:items-start sm:gap-y-0 sm:max-lg:pt-0.5 lg:contents">
        <div className="max-sm:flex max-sm:flex-wrap max-sm:gap-x-2">
          <p>{roleNames[person.role].name}</p>
          {person.signedInAt !== null && (
            <p className="text-muted">
              Signed in <When inSentence instant={person.signedInAt} />
            </p>
          )}
        </div>
        <SecondFactor {...facts} />
      </div>
      <div className="ml-auto flex flex-wrap justify-end gap-2 sm:max-xl:max-w-60">{children}</div>
    </li>
  )
}

/** Who sees money and signs in with a password alone is a danger to the shop; it is red where no day ends that. */
function SecondFactor({ person, hasFactor, neededFrom, isOwn }: Omit<PersonRowProps, 'children'>) {
  const { role, joined } = person
  const isDanger = may(role, 'cash')
  if (!joined) return <p className="text-muted">Invited, has not joined</p>
  if (hasFactor === undefined) return <p />
  if (hasFactor) return <p className="text-muted">Has a second factor</p>
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Tag {...(isDanger && { like: neededFrom === null ? 'cancelled' : 'pending' })}>No second factor</Tag>
        {isOwn && (
          <Link
            to={ACCOUNT}
            className="underline decoration-gold/60 underline-offset-4 hover:decoration-gold pointer-coarse:-my-3 pointer-coarse:py-3"
          >
            Add yours
          </Link>
        )}
      </p>
      {isDanger && neededFrom !== null && <p className="text-muted">Needed from {fullDay(neededFrom)} on</p>}
    </div>
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
    <Button look={isDanger ? 'warning' : 'line'} size="snug" aria-label={does} onClick={onPress}>
      {title}
    </Button>
  )
}
