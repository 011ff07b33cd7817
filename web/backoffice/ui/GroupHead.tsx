import type { ReactNode } from 'react'

type GroupHeadProps = {
  /** Whether the group is too late. */
  readonly isLate?: boolean
  readonly children: ReactNode
}

/** Above the rows of a panel that belong together. */
export function GroupHead({ isLate = false, children }: GroupHeadProps) {
  return (
    <h3
      className={`border-y border-line bg-sunken px-4 py-2 text-sm font-medium first:border-t-0 sm:px-6 ${isLate ? 'text-danger' : 'text-muted'}`}
    >
      {children}
    </h3>
  )
}
