/** The items of an order with their prices, as a table. */

import { formatRupees } from '#catalogue/money.ts'
import type { OrderItem } from '#events/orders/order.ts'
import type { SummedOrder } from '#events/orders/order-amounts.ts'
import { deductionsOf, paymentsOf } from './order-sums.ts'

type OrderItemsProps = SummedOrder & {
  readonly items: readonly Omit<OrderItem, 'id'>[]
  /** Classes for the padding of a row's first and last cell. */
  readonly edges: readonly [left: string, right: string]
}

export function OrderItems({ items, edges, ...order }: OrderItemsProps) {
  const { subtotal, deliveryFee, total } = order
  const [left, right] = edges
  const deductions = deductionsOf(order)
  const payments = paymentsOf(order)
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
      <tfoot className="border-t border-line text-sm [&>:first-child>*]:pt-3 [&>:last-child>*]:pb-4">
        {/* Without anything between them it is the total. Of a single item it is the amount above. */}
        {(deductions.length > 0 || (items.length > 1 && deliveryFee > 0)) && (
          <Sum name="Subtotal" amount={formatRupees(subtotal)} edges={edges} />
        )}
        {deductions.map((sum) => (
          <Sum key={sum.name} {...sum} edges={edges} />
        ))}
        <Sum name="Delivery" amount={deliveryFee === 0 ? 'Free' : formatRupees(deliveryFee)} edges={edges} />
        <Sum name="Total" amount={formatRupees(total)} edges={edges} strong />
        {payments.map((sum) => (
          <Sum key={sum.name} {...sum} edges={edges} />
        ))}
      </tfoot>
    </table>
  )
}

type SumProps = Pick<OrderItemsProps, 'edges'> & {
  readonly name: string
  readonly amount: string
  readonly strong?: boolean
}

function Sum({ name, amount, edges: [left, right], strong = false }: SumProps) {
  const look = strong ? 'font-medium' : 'font-normal'
  return (
    <tr className={strong ? 'text-base' : 'text-muted'}>
      <th scope="row" colSpan={2} className={`py-1 ${left} text-left ${look}`}>
        {name}
      </th>
      <td className={`py-1 ${right} text-right whitespace-nowrap ${look}`}>{amount}</td>
    </tr>
  )
}
