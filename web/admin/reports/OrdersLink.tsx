/** A figure of a report, which opens its orders. A zero opens nothing. */

import { Link } from 'react-router-dom'
import { inThousands } from '#catalogue/in-thousands.ts'

type OrdersLinkProps = {
  readonly to: string
  readonly figure: number
  /** The figure in words of its column. */
  readonly text?: string
  readonly className?: string
}

export function OrdersLink({ to, figure, text = inThousands(figure), className = '' }: OrdersLinkProps) {
  if (figure === 0) return <span className="figures text-muted">{text}</span>
  return (
    <Link
      to={to}
      className={`inline-flex min-h-11 min-w-6 items-center justify-end figures link-quiet compact:min-h-9 ${className}`}
    >
      {text}
    </Link>
  )
}
