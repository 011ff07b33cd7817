/** An entry of the navigation that opens something over the screen. */

import { Icon, type IconName } from '../ui/Icon.tsx'
import type { NavLook } from './nav-state.ts'
import { navLooks, navWords } from './PlaceLink.tsx'
import type { Waiting } from './places.ts'
import { WaitingDot } from './WaitingCount.tsx'

type NavButtonProps = {
  readonly icon: IconName
  readonly name: string
  readonly look: NavLook
  /** Whether the screen is within what it opens. */
  readonly isHere?: boolean
  /** What waits at the places within it. */
  readonly waiting?: readonly Waiting[]
  readonly onPress: () => void
}

export function NavButton({ icon, name, look, isHere = false, waiting, onPress }: NavButtonProps) {
  return (
    <button
      type="button"
      {...(look === 'side' && { title: name })}
      {...(isHere && { 'aria-current': 'page' })}
      onClick={onPress}
      className={navLooks[look]}
    >
      <Icon name={icon} />
      <span className={navWords[look]}>{name}</span>
      {waiting && <WaitingDot waiting={waiting} />}
    </button>
  )
}
