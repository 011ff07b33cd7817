/** On a phone: the places that are not in the bar, and what concerns the person. */

import { LogoutButton } from '../session/LogoutButton.tsx'
import { ThemeSwitch } from '../theme/ThemeSwitch.tsx'
import { Modal } from '../ui/Modal.tsx'
import { AccountLink } from './AccountLink.tsx'
import { FindButton } from './FindButton.tsx'
import { NavButton } from './NavButton.tsx'
import type { NavState } from './nav-state.ts'
import { PlaceList } from './PlaceList.tsx'
import { isMostUsed, placesOf } from './places.ts'

type MorePanelProps = NavState & { readonly onClose: () => void }

export function MorePanel({ role, here, waits, sign, onFind, onSettings, onClose }: MorePanelProps) {
  const rest = placesOf(role).filter((place) => role !== null && !isMostUsed(role, place))
  /** Closes the panel first, because what is opened takes the focus. */
  const instead = (open: () => void) => () => {
    onClose()
    open()
  }
  return (
    <Modal open onClose={onClose} title="More" text={sign}>
      <div className="flex flex-col gap-4">
        {onFind && <FindButton look="row" onPress={instead(onFind)} />}
        <PlaceList places={rest} look="row" here={here} waits={waits} onGo={onClose} />
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line">
          <li className="flex">
            <AccountLink look="row" onGo={onClose} />
          </li>
          {onSettings && (
            <li>
              <NavButton icon="settings" name="Settings" look="row" onPress={instead(onSettings)} />
            </li>
          )}
          <li>
            <ThemeSwitch look="row" />
          </li>
          <li>
            <LogoutButton look="row" />
          </li>
        </ul>
      </div>
    </Modal>
  )
}
