import type { ShownShop } from '#catalogue/catalogue.ts'
import { largeOrders } from '#catalogue/delivery-promise.ts'
import { DiamondIcon, ReturnIcon, SealIcon, TruckIcon } from '#web/ui/icons.tsx'
import { useShop } from '../page/catalogue.ts'

const promisesOf = (shop: ShownShop) => [
  { Icon: SealIcon, title: '100% Authentic', line: 'Original designs only' },
  { Icon: TruckIcon, title: 'Free Shipping', line: `On ${largeOrders(shop)}` },
  { Icon: ReturnIcon, title: 'Easy Returns', line: shop.policies.returns },
  { Icon: DiamondIcon, title: 'Premium Quality', line: 'Heavyweight combed cotton' },
]

/** The promises of the shop. */
export function TrustLine() {
  return (
    <section aria-label="What you can count on" className="frame">
      <ul className="grid grid-cols-2 gap-px overflow-hidden border-b border-line lg:grid-cols-4">
        {promisesOf(useShop()).map(({ Icon, title, line }) => (
          <li key={title} className="flex flex-col items-center px-2 py-8 lg:py-12 text-center">
            <Icon className="size-8 text-gold-deep" />
            <h3 className="caps mt-5">{title}</h3>
            <p className="mt-2 max-w-44 text-sm text-balance text-muted">{line}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
