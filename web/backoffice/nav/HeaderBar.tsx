/** The bar at the top of a screen: its title, what leads within it, and its actions at the end of the line. */

import { type ReactNode, use } from 'react'
import { ConnectionDot } from '../live/ConnectionDot.tsx'
import { useConnection } from '../live/connection.ts'
import { FindButton } from './FindButton.tsx'
import { HeaderEnd } from './header-end.ts'
import { useIsPhone } from './use-is-phone.ts'

type HeaderBarProps = {
  readonly title: string
  /** Beside the title, such as a number. */
  readonly beside?: ReactNode
  /** In a quiet second line. */
  readonly note?: ReactNode
  /** Before the title, such as a link back. */
  readonly before?: ReactNode
  /** After the title; on a phone under the bar if they are shown there at all. */
  readonly tabs?: ReactNode
  readonly tabsOnPhone?: 'below' | 'none'
  readonly onFind: (() => void) | undefined
  readonly className?: string
  /** The actions. */
  readonly children?: ReactNode
}

export function HeaderBar(props: HeaderBarProps) {
  const { title, beside, note, before, tabs, tabsOnPhone = 'none', onFind, className = '', children } = props
  const connection = useConnection()
  const end = use(HeaderEnd)
  // Wider windows show the state of the connection in the navigation.
  const isPhone = useIsPhone()
  return (
    <header className={`sticky top-0 z-10 border-b border-line bg-page ${className}`}>
      <div className="mx-auto flex h-14 page-wide items-center gap-x-3 px-4 sm:px-6 md:h-17 lg:px-8 compact:h-14">
        {before}
        <div className={`min-w-0 ${tabs === undefined || isPhone ? 'flex-1' : 'mr-3 lg:mr-5'}`}>
          <div className="flex items-baseline gap-x-2.5 overflow-hidden">
            <h1 className="max-w-full shrink-0 truncate text-lg leading-6 md:text-xl md:leading-7">
              {title}
            </h1>
            {beside}
            {isPhone && connection && <ConnectionDot words={connection.words} quiet />}
          </div>
          {note !== undefined && <p className="truncate text-xs text-muted">{note}</p>}
        </div>
        {!isPhone && tabs}
        {/* The icon of the finder, last on a phone, ends with its drawing where the content ends. */}
        <div className={`ml-auto flex shrink-0 items-center gap-2 ${onFind ? 'max-md:-mr-2.5' : ''}`}>
          {children}
          {end}
          {onFind && <FindButton look="icon" onPress={onFind} />}
        </div>
      </div>
      {isPhone && tabsOnPhone === 'below' && <div className="flex border-t border-line px-4">{tabs}</div>}
    </header>
  )
}

/** The tabs in it: those of a screen, and those that lead to other screens. */
export const headerTabs = 'flex shrink-0 gap-5 self-stretch text-sm lg:gap-6'
export const headerTab =
  '-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent whitespace-nowrap text-muted -outline-offset-2 transition-colors hover:text-ink aria-[current=page]:border-gold aria-[current=page]:text-ink data-[state=active]:border-gold data-[state=active]:text-ink'
