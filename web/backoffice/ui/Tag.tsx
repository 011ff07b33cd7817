import type { ReactNode } from 'react'
import type { OrderStatus } from '#events/orders/order.ts'
import { statusLooks } from './status-looks.ts'

type TagProps = {
  /** The status of an order that has the same colours; grey without one. */
  readonly like?: OrderStatus
  readonly children: ReactNode
}

/** A state in one or two words beside a name. */
export function Tag({ like, children }: TagProps) {
  const look = like === undefined ? 'bg-sunken text-muted' : statusLooks[like].className
  return (
    <span className={`inline-block rounded-sm px-1.5 text-xs leading-5 font-medium ${look}`}>{children}</span>
  )
}
