import { Link } from 'react-router-dom'
import { openOrderPath } from '#web/backoffice/paths.ts'

/** Opens the sheet of an order. */
export function OrderLink({ orderNumber }: { readonly orderNumber: string }) {
  return (
    <Link
      to={openOrderPath(orderNumber)}
      className="font-medium whitespace-nowrap link-quiet pointer-coarse:inline-block pointer-coarse:py-2"
    >
      {orderNumber}
    </Link>
  )
}
