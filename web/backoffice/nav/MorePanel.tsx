/** On a phone: the tabs of the dashboard, the places that are not in the bar, and what concerns the person. */

import { useId } from 'react'
import { LogoutButton } from '../session/LogoutButton.tsx'
import { ThemeSwitch } from '../theme/ThemeSwitch.tsx'
import { Modal } from '../ui/Modal.tsx'
import { AccountLink } from './AccountLink.tsx'
import { FindButton } from './FindButton.tsx'
import { NavButton } from './NavButton.tsx'
import type { NavState } from './nav-state.ts'
import { PlaceLink } from './PlaceLink.tsx'
import { PlaceList } from './PlaceList.tsx'
import { isMostUsed, placesOf, waitingAt } from './places.ts'

type MorePanelProps = NavState & { readonly onClose: () => void }

export function MorePanel(props: MorePanelProps) {
  const { role, here, waits, reviews, sign, onFind, onSettings, onClose } = props
  const all = placesOf(role)
  const rest = all.filter((place) => role !== null && !isMostUsed(role, place) && place.tab === undefined)
  /** Closes the panel first, because what is opened takes the focus. */
  const instead = (open: () => void) => () => {
    onClose()
    open()
  }
  return (
    <Modal onClose={onClose} title="More" text={sign}>
      <div className="flex flex-col gap-4">
        {onFind && <FindButton look="row" onPress={instead(onFind)} />}
        <Tabs {...props} />
        <PlaceList places={rest} look="row" here={here} waits={waits} reviews={reviews} onGo={onClose} />
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

/** Wider windows show them in the header of the dashboard. */
function Tabs(nav: MorePanelProps) {
  const id = useId()
  const tabs = placesOf(nav.role).filter(({ tab }) => tab !== undefined)
  if (tabs.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1.5 text-sm text-muted">
        Admin · Dashboard & Analytics
      </h3>
      <ul className="grid grid-cols-4 gap-2 *:grid max-[22rem]:grid-cols-2">
        {tabs.map((place) => (
          <li key={place.name}>
            <PlaceLink
              {...place}
              name={place.tab ?? place.name}
              look="tab"
              isHere={place.name === nav.here}
              waiting={waitingAt(place, nav)}
              onGo={nav.onClose}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
