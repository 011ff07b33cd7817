import type { OrderStatus } from '#events/orders/order.ts'
import { Tag } from '#web/backoffice/ui/Tag.tsx'
import { type ShopState, stateNames } from '../data/product-state-words.ts'

const colours: Partial<Record<ShopState, OrderStatus>> = { 'coming-soon': 'shipped', 'sold-out': 'cancelled' }

/** The state of a product, in the words of the filters. Its stock does not make it sold out here: people do. */
export function StateTag({ state }: { readonly state: ShopState }) {
  if (state === 'on-sale') return <span className="text-sm text-muted">{stateNames[state]}</span>
  const like = colours[state]
  return (
    <>
      <Tag {...(like && { like })}>{stateNames[state]}</Tag>
      {state === 'sold-out' && <span className="ml-1.5 text-sm text-muted">by hand</span>}
    </>
  )
}
