import type { ReactNode } from 'react'

type GroupHeadProps = {
  /** Where no title of a panel is above it. */
  readonly heading?: 'h2' | 'h3'
  readonly children: ReactNode
}

/** Above the rows of a panel that belong together. */
export function GroupHead({ heading: Heading = 'h3', children }: GroupHeadProps) {
  return (
    <Heading className="border-y border-line bg-sunken px-4 py-2 text-sm font-medium text-muted first:border-t-0 sm:px-6">
      {children}
    </Heading>
  )
}
