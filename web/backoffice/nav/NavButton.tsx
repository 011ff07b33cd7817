/** An entry of the navigation that opens something over the screen. */

import { Icon, type IconName } from '../ui/Icon.tsx'
import { type NavLook, navLooks, navWords } from './PlaceLink.tsx'

type NavButtonProps = {
  readonly icon: IconName
  readonly name: string
  readonly look: NavLook
  readonly onPress: () => void
}

export function NavButton({ icon, name, look, onPress }: NavButtonProps) {
  return (
    <button
      type="button"
      {...(look === 'side' && { title: name })}
      onClick={onPress}
      className={navLooks[look]}
    >
      <Icon name={icon} />
      <span className={navWords[look]}>{name}</span>
    </button>
  )
}
