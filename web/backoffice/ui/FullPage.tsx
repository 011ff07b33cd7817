/** A page with one message in its centre. */

import type { ReactNode } from 'react'
import { Monogram } from '#web/ui/Logo.tsx'

type FullPageProps = {
  readonly title?: string
  readonly text?: string
  readonly children?: ReactNode
}

export function FullPage({ title, text, children }: FullPageProps) {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="flex max-w-md flex-col items-center gap-4 text-center">
        <Monogram className="size-14 text-gold" />
        {title !== undefined && <h1 className="text-2xl font-light">{title}</h1>}
        {text !== undefined && <p className="text-muted">{text}</p>}
        {children}
      </div>
    </main>
  )
}
