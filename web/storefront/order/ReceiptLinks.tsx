/** Links to download and print the order's receipt, which proves later that the order is in the shop's log unchanged. */

type Props = {
  readonly orderNumber: string
  /** The e-mail or phone with which it was found; this device's own orders need none. */
  readonly identifier?: string
  readonly className?: string
}

const look =
  'inline-flex min-h-11 items-center underline decoration-gold underline-offset-4 hover:text-gold-deep'

export function ReceiptLinks({ orderNumber, identifier, className = '' }: Props) {
  const number = encodeURIComponent(orderNumber)
  const whose = identifier === undefined ? '' : `identifier=${encodeURIComponent(identifier)}`
  return (
    <p className={`flex flex-wrap gap-x-6 text-sm text-muted ${className}`}>
      <a href={`/api/orders/${number}/receipt?download&${whose}`} download className={look}>
        Download receipt, the proof of your order
      </a>
      {/* The part after the # is not sent to any server. */}
      <a href={`/receipt/${number}${whose && `#${whose}`}`} className={look}>
        Print receipt
      </a>
    </p>
  )
}
