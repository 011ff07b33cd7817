/** A small label on a picture or beside a heading. */

import type { ReactNode } from 'react'

const tones = {
  ink: 'bg-ink text-on-ink',
  light: 'bg-surface text-ink',
  gold: 'bg-gold text-ink',
  danger: 'bg-danger text-surface',
  purple: 'bg-[#5b3a8c] text-surface',
} as const

export type BadgeTone = keyof typeof tones

export function Badge({
  tone = 'ink',
  children,
}: {
  readonly tone?: BadgeTone
  readonly children: ReactNode
}) {
  return (
    <span
      className={`inline-flex h-6 items-center px-2 text-[0.6875rem] leading-none font-medium tracking-[0.1em] uppercase ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
