import { formatRupees } from '#catalogue/money.ts'
import type { Order } from '#events/order.ts'
import { SheetSection } from './SheetSection.tsx'

export function OrderLines({ order }: { readonly order: Order }) {
  const { items, subtotal, deliveryFee, total } = order
  return (
    <SheetSection title="Items">
      <div className="rounded-lg border border-line bg-surface">
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
            {items.map(({ id, name, size, quantity, price }) => (
              <tr key={id}>
                <th scope="row" className="py-3 pr-2 pl-4 text-left font-normal">
                  <bdi>{name}</bdi> <span className="text-sm whitespace-nowrap text-muted">size {size}</span>
                </th>
                <td className="px-2 text-right text-sm whitespace-nowrap text-muted">
                  {formatRupees(price)} × {quantity}
                </td>
                <td className="pr-4 pl-2 text-right whitespace-nowrap">{formatRupees(price * quantity)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot className="border-t border-line text-sm">
            <Sum name="Subtotal" amount={formatRupees(subtotal)} />
            <Sum name="Delivery" amount={deliveryFee === 0 ? 'Free' : formatRupees(deliveryFee)} />
            <tr>
              <th scope="row" colSpan={2} className="pt-1 pb-3 pl-4 text-left font-medium">
                Total, cash on delivery
              </th>
              <td className="pt-1 pr-4 pb-3 text-right text-base font-medium whitespace-nowrap">
                {formatRupees(total)}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </SheetSection>
  )
}

function Sum({ name, amount }: { readonly name: string; readonly amount: string }) {
  return (
    <tr className="text-muted">
      <th scope="row" colSpan={2} className="py-1 pl-4 text-left font-normal">
        {name}
      </th>
      <td className="py-1 pr-4 text-right whitespace-nowrap">{amount}</td>
    </tr>
  )
}
