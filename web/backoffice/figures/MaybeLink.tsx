import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

type MaybeLinkProps = {
  /** Undefined for no link. */
  readonly to: string | undefined
  readonly className: string
  readonly children: ReactNode
}

/** A link, or the same content without one. */
export function MaybeLink({ to, className, children }: MaybeLinkProps) {
  if (to === undefined) return <span className={className}>{children}</span>
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  )
}
