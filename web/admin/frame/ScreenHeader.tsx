/** The header of a screen: the title and its actions, and on a screen within another one a link back. */

import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { FindButton } from '#web/backoffice/nav/FindButton.tsx'
import { buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { openFind } from './finding.ts'
import { keptAddress } from './kept-address.ts'

type ScreenHeaderProps = {
  readonly title: string
  /** In a quiet second line. */
  readonly note?: string
  readonly back?: { readonly to: string; readonly name: string }
  readonly className?: string
  /** The actions at the end of the line. */
  readonly children?: ReactNode
}

export function ScreenHeader({ title, note, back, className = '', children }: ScreenHeaderProps) {
  return (
    <header className={`sticky top-0 z-10 border-b border-line bg-page/92 backdrop-blur-md ${className}`}>
      <div className="mx-auto flex h-17 max-w-[84rem] items-center gap-3 px-4 sm:px-6 lg:px-8 compact:h-14">
        {back && (
          <Link
            to={keptAddress(back.to)}
            className={`${buttonClass({ look: 'quiet', size: 'snug' })} -ml-2.5`}
          >
            <Icon name="chevron-down" className="size-4 rotate-90" />
            {back.name}
          </Link>
        )}
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-lg leading-6">{title}</h1>
          {note !== undefined && <p className="truncate text-xs text-muted">{note}</p>}
        </div>
        {children}
        <FindButton look="icon" onPress={openFind} />
      </div>
    </header>
  )
}
