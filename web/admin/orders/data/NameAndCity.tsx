import { cityNameOf } from '#catalogue/city.ts'
import type { Order } from '#events/orders/order.ts'

/** `Noor Shah, Lahore`: whose an order is, beside its number. */
export function NameAndCity({ order }: { readonly order: Pick<Order, 'name' | 'city' | 'erased'> }) {
  const { name, city, erased } = order
  return (
    <>
      <bdi>{erased === true ? 'Erased' : name}</bdi>
      {city !== undefined && `, ${cityNameOf(city)}`}
    </>
  )
}
