/** The backoffice's buttons: compact, since they are used in rows of controls. */

import type { ComponentProps } from 'react'

const base =
  'inline-flex items-center justify-center gap-2 rounded-md text-sm font-medium transition-colors duration-150 ease-quiet aria-disabled:cursor-progress disabled:cursor-not-allowed data-off:cursor-not-allowed pointer-coarse:min-h-11'

/** Not to be pressed now, and still to be read: filled unlike a field, without an edge unlike what is chosen. */
const off = 'disabled:bg-line disabled:text-muted data-off:bg-line data-off:text-muted'

const looks = {
  line: 'border border-line bg-surface text-ink hover:border-edge hover:bg-sunken disabled:bg-sunken disabled:text-muted disabled:hover:border-line',
  /** What cannot simply be gone on from: red words, never filled. */
  warning: 'border border-line bg-surface text-danger hover:border-danger hover:bg-sunken',
  /** The good outcome, where another button is the next step. */
  good: 'border border-edge bg-surface text-ink hover:bg-sunken [&>svg]:text-positive',
  quiet: 'text-ink hover:bg-sunken disabled:bg-transparent disabled:text-muted',
  danger: `bg-danger text-on-danger hover:bg-danger/85 ${off}`,
  gold: `bg-gold text-on-gold hover:bg-gold/85 ${off}`,
} as const

const sizes = { normal: 'min-h-10 px-4', snug: 'min-h-9 px-2.5' } as const

type Looks = { readonly look?: keyof typeof looks; readonly size?: keyof typeof sizes }
type ButtonProps = ComponentProps<'button'> &
  Looks & {
    /** Looks disabled and keeps the focus: a press says or shows what is missing. */
    readonly off?: boolean
  }

/** For links that look like buttons. */
export function buttonClass({ look = 'line', size = 'normal' }: Looks = {}): string {
  return `${base} ${looks[look]} ${sizes[size]}`
}

export function Button({ look, size, off = false, className = '', type = 'button', ...rest }: ButtonProps) {
  const looks = { ...(look && { look }), ...(size && { size }) }
  return (
    <button
      type={type}
      className={`${buttonClass(looks)} ${className}`}
      {...(off && { 'aria-disabled': true, 'data-off': true })}
      {...rest}
    />
  )
}
