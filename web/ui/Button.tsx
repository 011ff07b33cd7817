/** The one button of every screen; `buttonClass` gives a link the same style. */

import type { ComponentProps } from 'react'

// A transparent edge is drawn in forced colours.
const base =
  'border border-transparent inline-flex min-h-11 items-center justify-center gap-2 text-center text-sm font-medium tracking-[0.06em] transition-colors duration-200 ease-quiet'

const looks = {
  primary:
    'min-h-12.5 bg-ink px-6 text-on-ink hover:bg-ink/85 disabled:cursor-not-allowed disabled:bg-line disabled:text-muted aria-disabled:cursor-progress',
  secondary:
    'min-h-12.5 border-ink px-6 text-ink hover:bg-ink hover:text-on-ink disabled:cursor-not-allowed disabled:border-line disabled:bg-transparent disabled:text-muted',
  light: 'bg-on-ink px-5.5 lg:min-h-13 lg:px-9 text-ink hover:bg-surface',
  outline: 'border-on-ink px-6 text-on-ink hover:bg-on-ink hover:text-ink',
  /** Looks like a link; for minor actions. */
  quiet: 'text-ink underline decoration-gold decoration-1 underline-offset-4 hover:decoration-ink',
} as const

export type ButtonLook = keyof typeof looks

export function buttonClass(look: ButtonLook = 'primary', extra = ''): string {
  return `${base} ${looks[look]} ${extra}`
}

type Props = ComponentProps<'button'> & { readonly look?: ButtonLook }

export function Button({ look = 'primary', className = '', type = 'button', ...rest }: Props) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />
}
