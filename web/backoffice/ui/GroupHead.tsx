import type { ReactNode } from 'react'

type GroupHeadProps = {
  /** Whether the group is too late. */
  readonly isLate?: boolean
  /** Where no title of a panel is above it. */
  readonly heading?: 'h2' | 'h3'
  readonly children: ReactNode
}

/** Above the rows of a panel that belong together. */
export function GroupHead({ isLate = false, heading: Heading = 'h3', children }: GroupHeadProps) {
  return (
    <Heading
      className={`border-y border-line bg-sunken px-4 py-2 text-sm font-medium first:border-t-0 sm:px-6 ${isLate ? 'text-danger' : 'text-muted'}`}
    >
      {children}
    </Heading>
  )
}
