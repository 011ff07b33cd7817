/** Settings and Logout in a menu of the dashboard's header. It is the browser's own popover, which needs no code of a menu. */

import { useId, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { NavButton } from '#web/backoffice/nav/NavButton.tsx'
import { OPEN } from '#web/backoffice/paths.ts'
import { LogoutButton } from '#web/backoffice/session/LogoutButton.tsx'
import { buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'

export function HeaderMenu() {
  const id = useId()
  const menu = useRef<HTMLUListElement>(null)
  const [, setAddress] = useSearchParams()
  const openSettings = () => {
    menu.current?.hidePopover()
    setAddress(
      (now) => {
        now.set(OPEN, 'settings')
        return now
      },
      { replace: true },
    )
  }
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label="Admin menu"
        title="Admin menu"
        className={buttonClass({ look: 'quiet', size: 'snug' })}
      >
        <Icon name="more" className="size-5" />
      </button>
      <ul
        ref={menu}
        id={id}
        popover="auto"
        className="fixed inset-auto top-15 right-4 m-0 w-56 divide-y divide-line rounded-md border border-line bg-surface text-ink shadow-raised sm:right-6 lg:right-8"
      >
        <li>
          <NavButton icon="settings" name="Settings" look="row" onPress={openSettings} />
        </li>
        <li>
          <LogoutButton look="row" />
        </li>
      </ul>
    </>
  )
}
