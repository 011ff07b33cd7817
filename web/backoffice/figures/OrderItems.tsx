/** The items of an order with their prices, as a table. */

import { formatRupees } from '#catalogue/money.ts'
import { discountReasonWords } from '#events/shop/change-words.ts'
import type { Order, OrderItem } from '#events/shop/order.ts'

type OrderItemsProps = Pick<Order, 'subtotal' | 'deliveryFee' | 'discount' | 'advance'> & {
  readonly items: readonly Omit<OrderItem, 'id'>[]
  /** Undefined when the caller shows it. */
  readonly total?: number
  /** Classes for the padding of a row's first and last cell. */
  readonly edges: readonly [left: string, right: string]
}

export function OrderItems(props: OrderItemsProps) {
  const { items, subtotal, deliveryFee, discount, advance = 0, total, edges } = props
  const [left, right] = edges
  const reason = discount && discountReasonWords[discount.reason].toLowerCase()
  const sumRoom = total === undefined ? '[&>:first-child>*]:pt-3 [&>:last-child>*]:pb-4' : ''
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Items of the order</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Price and quantity</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {items.map(({ name, size, quantity, price }) => (
          <tr key={`${name} ${size}`}>
            <th scope="row" className={`py-3 pr-2 ${left} text-left font-normal`}>
              <bdi>{name}</bdi> <span className="text-sm whitespace-nowrap text-muted">size {size}</span>
            </th>
            <td className="px-2 text-right text-sm whitespace-nowrap text-muted">
              {formatRupees(price)} × {quantity}
            </td>
            <td className={`${right} pl-2 text-right whitespace-nowrap`}>{formatRupees(price * quantity)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className={`border-t border-line text-sm ${sumRoom}`}>
        <Sum name="Subtotal" amount={formatRupees(subtotal)} edges={edges} />
        {discount && discount.amount > 0 && (
          <Sum
            name={`Discount: ${reason}`}
            amount={`− ${formatRupees(Math.min(discount.amount, subtotal))}`}
            edges={edges}
          />
        )}
        <Sum
          name={discount?.freeDelivery ? `Delivery: ${reason}` : 'Delivery'}
          amount={deliveryFee === 0 ? 'Free' : formatRupees(deliveryFee)}
          edges={edges}
        />
        {total !== undefined && (
          <tr>
            <th scope="row" colSpan={2} className={`pt-1 pb-3 ${left} text-left font-medium`}>
              {advance > 0 ? 'Total' : 'Total, cash on delivery'}
            </th>
            <td className={`pt-1 ${right} pb-3 text-right text-base font-medium whitespace-nowrap`}>
              {formatRupees(total)}
            </td>
          </tr>
        )}
        {total !== undefined && advance > 0 && (
          <>
            <Sum name="Paid in advance" amount={`− ${formatRupees(advance)}`} edges={edges} />
            <tr>
              <th scope="row" colSpan={2} className={`pt-1 pb-3 ${left} text-left font-medium`}>
                Cash on delivery
              </th>
              <td className={`pt-1 ${right} pb-3 text-right text-base font-medium whitespace-nowrap`}>
                {formatRupees(Math.max(0, total - advance))}
              </td>
            </tr>
          </>
        )}
      </tfoot>
    </table>
  )
}

type SumProps = Pick<OrderItemsProps, 'edges'> & { readonly name: string; readonly amount: string }

function Sum({ name, amount, edges: [left, right] }: SumProps) {
  return (
    <tr className="text-muted">
      <th scope="row" colSpan={2} className={`py-1 ${left} text-left font-normal`}>
        {name}
      </th>
      <td className={`py-1 ${right} text-right whitespace-nowrap`}>{amount}</td>
    </tr>
  )
}
