/** A choice that is on or off, as a pill. */

import type { ComponentProps } from 'react'
import { chosen as look, pill } from './chosen.ts'

type ChipProps = Omit<ComponentProps<'button'>, 'type' | 'aria-pressed'> & { readonly chosen: boolean }

export function Chip({ chosen, className = '', ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      className={`${pill} ${look.pressed} ${className}`}
      {...rest}
    />
  )
}
