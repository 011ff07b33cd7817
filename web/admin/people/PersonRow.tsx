/** One of the shop's people, with what the owner can do about them. */

import type { ReactNode } from 'react'
import { roleNames } from '#events/shop/staff-roles.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon, type IconName } from '#web/backoffice/ui/Icon.tsx'
import type { Person } from './people.ts'

type PersonRowProps = {
  readonly person: Person
  readonly hasFactor: boolean
  readonly children: ReactNode
}

export function PersonRow({ person, hasFactor, children }: PersonRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto] sm:px-6">
      <div>
        <p className="font-medium wrap-anywhere">
          <bdi>{person.name}</bdi>
        </p>
        <p className="text-sm wrap-anywhere text-muted">{person.email}</p>
      </div>
      <div className="text-sm max-sm:row-start-2">
        <p>{roleNames[person.role].name}</p>
        {!person.joined && <p className="text-muted">invited, has not joined</p>}
        {hasFactor && <p className="text-muted">has a second factor</p>}
      </div>
      <div className="flex justify-end gap-1 max-sm:row-span-2 max-sm:max-w-28 max-sm:flex-wrap">
        {children}
      </div>
    </li>
  )
}

type PersonButtonProps = {
  readonly does: string
  readonly title: string
  readonly icon: IconName
  readonly onPress: () => void
}

export function PersonButton({ does, title, icon, onPress }: PersonButtonProps) {
  return (
    <Button
      look="quiet"
      size="snug"
      className="pointer-coarse:min-w-11"
      aria-label={does}
      title={title}
      onClick={onPress}
    >
      <Icon name={icon} className="size-4" />
    </Button>
  )
}
