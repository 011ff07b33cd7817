/** What a page for anyone is, above its content. */

import type { ReactNode } from 'react'

type ScreenHeadingProps = {
  readonly title: string
  readonly text: ReactNode
  /** Buttons that concern the whole screen. */
  readonly children?: ReactNode
}

export function ScreenHeading({ title, text, children }: ScreenHeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 print:hidden">
      <div className="min-w-0 flex-1 basis-80">
        <h1 className="text-2xl font-light lg:text-3xl">{title}</h1>
        <p className="mt-1 max-w-2xl text-pretty text-muted">{text}</p>
      </div>
      {children !== undefined && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}
