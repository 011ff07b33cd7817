/** The header of a screen outside the dashboard: a link back, the title, and actions. */

import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'

type ScreenHeaderProps = {
  readonly title: string
  readonly back: { readonly to: string; readonly name: string }
  /** The link back leads to another page. */
  readonly reloads?: boolean
  readonly className?: string
  /** The actions at the end of the line. */
  readonly children: ReactNode
}

export function ScreenHeader({ title, back, reloads = false, className = '', children }: ScreenHeaderProps) {
  return (
    <header className={`sticky top-0 z-10 border-b border-line bg-page/92 backdrop-blur-md ${className}`}>
      <div className="mx-auto flex h-17 max-w-[84rem] items-center gap-3 px-4 sm:px-6 lg:px-8 compact:h-14">
        <Link
          to={back.to}
          reloadDocument={reloads}
          className={`${buttonClass({ look: 'quiet', size: 'snug' })} -ml-2.5`}
        >
          <Icon name="chevron-down" className="size-4 rotate-90" />
          {back.name}
        </Link>
        <h1 className="min-w-0 flex-1 truncate text-lg">{title}</h1>
        {children}
      </div>
    </header>
  )
}
