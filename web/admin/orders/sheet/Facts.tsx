/** Facts with their names in a list: the names at the left, what is known at the right. */

import type { ReactNode } from 'react'

export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className="flex flex-col gap-1.5 text-sm">{children}</dl>
}

type FactProps = {
  readonly name: string
  /** `none`: there is nothing to say. `bad`: something went wrong. */
  readonly tone?: 'none' | 'bad' | 'sum'
  readonly children: ReactNode
}

const tones = { none: 'text-muted', bad: 'text-danger', sum: 'text-base font-medium' } as const

export function Fact({ name, tone, children }: FactProps) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className={`shrink-0 ${tone === 'sum' ? 'font-medium' : 'text-muted'}`}>{name}</dt>
      <dd className={`min-w-0 text-right wrap-anywhere ${tone === undefined ? '' : tones[tone]}`}>
        {children}
      </dd>
    </div>
  )
}
