/** Links to download and print an order's receipt, which can prove later that the order is in the shop's log unchanged. */

import { type MouseEvent, useState } from 'react'
import { CONNECTION_LOST } from '#web/api/connection-lost.ts'

type Props = {
  readonly orderNumber: string
  /** The e-mail or phone by which the order was looked up. This device's own orders do not need it. */
  readonly identifier?: string
  readonly className?: string
}

const linkClass =
  'inline-flex min-h-11 items-center underline decoration-gold underline-offset-4 hover:text-gold-deep'

export function ReceiptLinks({ orderNumber, identifier, className = '' }: Props) {
  const [error, setError] = useState('')
  const number = encodeURIComponent(orderNumber)
  // The part after the # is not sent to any server.
  const fragment = identifier === undefined ? '' : `#identifier=${encodeURIComponent(identifier)}`

  async function download(event: MouseEvent) {
    if (identifier === undefined) return
    event.preventDefault()
    const saved = import('./save-receipt.ts').then(({ saveReceipt }) => saveReceipt(orderNumber, identifier))
    setError(await saved.catch(() => CONNECTION_LOST))
  }

  return (
    <div className={`text-sm text-muted ${className}`}>
      <p className="flex flex-wrap gap-x-6">
        <a href={`/api/orders/${number}/receipt?download`} download onClick={download} className={linkClass}>
          Download receipt, the proof of your order
        </a>
        <a href={`/receipt/${number}${fragment}`} className={linkClass}>
          Print receipt
        </a>
      </p>
      <p role="alert" className="text-danger empty:hidden">
        {error}
      </p>
    </div>
  )
}
