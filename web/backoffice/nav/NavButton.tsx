/** An entry of the navigation that opens something over the screen. */

import { Icon, type IconName } from '../ui/Icon.tsx'
import { LatePoint, type NavLook, navLooks, navWords } from './PlaceLink.tsx'

type NavButtonProps = {
  readonly icon: IconName
  readonly name: string
  readonly look: NavLook
  /** Whether the screen is within what it opens. */
  readonly isHere?: boolean
  /** Whether something within it has waited for too long. */
  readonly isLate?: boolean
  readonly onPress: () => void
}

export function NavButton({ icon, name, look, isHere = false, isLate = false, onPress }: NavButtonProps) {
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
      {isLate && (
        <>
          <LatePoint className="absolute top-1.5 left-[calc(50%+0.75rem)]" />
          <span className="sr-only">, some late</span>
        </>
      )}
    </button>
  )
}
