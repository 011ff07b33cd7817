/** Links to download and print an order's receipt, which can prove later that the order is in the shop's log unchanged. */

import type { MouseEvent } from 'react'

type Props = {
  readonly orderNumber: string
  /** The part of the printed receipt's address behind the #, with the #: a browser sends it to no server. */
  readonly fragment?: string
  /** Downloads it instead of the link. */
  readonly onDownload?: (event: MouseEvent) => void
  readonly className?: string
}

const linkClass =
  'inline-flex min-h-11 items-center underline decoration-gold underline-offset-4 hover:text-gold-deep'

export function ReceiptLinks({ orderNumber, fragment = '', onDownload, className = '' }: Props) {
  const number = encodeURIComponent(orderNumber)
  return (
    <p className={`flex flex-wrap gap-x-6 text-sm text-muted ${className}`}>
      <a href={`/api/orders/${number}/receipt?download`} download onClick={onDownload} className={linkClass}>
        Download receipt
      </a>
      <a href={`/receipt/${number}${fragment}`} className={linkClass}>
        Print receipt
      </a>
    </p>
  )
}
