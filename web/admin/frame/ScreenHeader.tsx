/** The header of a screen: the title and its actions, and on a screen within another one a link back. */

import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { HeaderBar } from '#web/backoffice/nav/HeaderBar.tsx'
import { buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { useDocumentTitle } from '#web/backoffice/ui/use-document-title.ts'
import { openFind } from './finding.ts'
import { BACK, keptAddress } from './kept-address.ts'

type ScreenHeaderProps = {
  readonly title: string
  /** The title of the window, where it is another. */
  readonly inWindow?: string
  readonly back?: { readonly to: string; readonly name: string }
  /** Beside the title, such as a number. */
  readonly beside?: ReactNode
  readonly className?: string
  /** The actions at the end of the line. */
  readonly children?: ReactNode
}

export function ScreenHeader(props: ScreenHeaderProps) {
  const { title, inWindow = title, back, beside, className, children } = props
  const { pathname } = useLocation()
  useDocumentTitle(inWindow)
  return (
    <HeaderBar
      title={title}
      beside={beside}
      onFind={openFind}
      {...(className !== undefined && { className })}
      before={
        back && (
          <Link
            // A part of the shop has the address of the list of parts, which then leads to that part.
            to={pathname === back.to ? back.to : keptAddress(back.to)}
            state={BACK}
            title={back.name}
            className={`${buttonClass({ look: 'quiet', size: 'snug' })} -ml-2.5 max-sm:-ml-3.5 max-sm:min-w-11`}
          >
            <Icon name="chevron-down" className="size-4 rotate-90" />
            <span className="max-sm:sr-only">{back.name}</span>
          </Link>
        )
      }
    >
      {children}
    </HeaderBar>
  )
}
