/** The heading of a screen: a title, an optional label above it, and an optional line and content below it. */

import type { ReactNode } from 'react'

type Props = {
  readonly title: string
  readonly line?: string
  readonly label?: string
  readonly children?: ReactNode
}

export function ScreenHeading({ title, line, label, children }: Props) {
  return (
    <header className="frame pt-10 pb-8 lg:pt-16 lg:pb-10">
      {label !== undefined && <p className="caps mb-3 text-gold-deep">{label}</p>}
      <h1 className="text-4xl font-light">{title}</h1>
      {line !== undefined && <p className="mt-4 max-w-xl text-lg text-muted">{line}</p>}
      {children && <div className="mt-6">{children}</div>}
    </header>
  )
}
