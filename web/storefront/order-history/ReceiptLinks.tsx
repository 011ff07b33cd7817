/** The order's receipt to keep and to print: what proves later that the order stands in the shop's log unchanged. */

type Props = {
  readonly orderNumber: string
  /** The e-mail or phone by which it was found; this device's own orders need none. */
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
        Download receipt
      </a>
      {/* Behind the # it is nobody's but this browser's. */}
      <a href={`/receipt/${number}${whose && `#${whose}`}`} className={look}>
        Print receipt
      </a>
    </p>
  )
}
