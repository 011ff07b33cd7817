import type { OrderStatus } from '#events/shop/order.ts'
import { Tag } from '#web/backoffice/ui/Tag.tsx'
import { type ShopState, stateNames } from '../catalogue-data/product-state-words.ts'

const colours: Partial<Record<ShopState, OrderStatus>> = { 'coming-soon': 'shipped', 'sold-out': 'cancelled' }

type StateTagProps = { readonly state: ShopState; readonly quiet?: boolean }

/** The state of a product, in the words of the filters. Quietly, the usual state is not said. */
export function StateTag({ state, quiet = false }: StateTagProps) {
  if (state === 'on-sale')
    return quiet ? null : <span className="text-sm text-muted">{stateNames[state]}</span>
  const like = colours[state]
  return <Tag {...(like && { like })}>{stateNames[state]}</Tag>
}
