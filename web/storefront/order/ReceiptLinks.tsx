/** Links to download and print an order's receipt, which can prove later that the order is in the shop's log unchanged. */

type Props = {
  readonly orderNumber: string
  /** The e-mail or phone by which the order was looked up. This device's own orders do not need it. */
  readonly identifier?: string
  readonly className?: string
}

const linkClass =
  'inline-flex min-h-11 items-center underline decoration-gold underline-offset-4 hover:text-gold-deep'

export function ReceiptLinks({ orderNumber, identifier, className = '' }: Props) {
  const number = encodeURIComponent(orderNumber)
  const query = identifier === undefined ? '' : `identifier=${encodeURIComponent(identifier)}`
  return (
    <p className={`flex flex-wrap gap-x-6 text-sm text-muted ${className}`}>
      <a href={`/api/orders/${number}/receipt?download&${query}`} download className={linkClass}>
        Download receipt, the proof of your order
      </a>
      {/* The part after the # is not sent to any server. */}
      <a href={`/receipt/${number}${query && `#${query}`}`} className={linkClass}>
        Print receipt
      </a>
    </p>
  )
}
