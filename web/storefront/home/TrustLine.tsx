import type { ShownShop } from '#catalogue/catalogue.ts'
import { alwaysFree, largeOrders } from '#catalogue/delivery-promise.ts'
import { promises } from '#catalogue/identity/home.ts'
import { CashIcon, DiamondIcon, ReturnIcon, SealIcon, TruckIcon } from '#web/ui/icons.tsx'
import { useShop } from '../page/catalogue.ts'

const promisesOf = (shop: ShownShop) => [
  { Icon: CashIcon, ...promises.cash },
  {
    Icon: TruckIcon,
    title: promises.shipping,
    line: `On ${largeOrders(shop)}`,
    more: alwaysFree(shop) && ', and now on all orders',
  },
  { Icon: ReturnIcon, title: promises.returns, line: shop.policies.returns },
  { Icon: SealIcon, ...promises.authentic },
  { Icon: DiamondIcon, ...promises.quality },
]

/** The promises of the shop. */
export function TrustLine() {
  return (
    <section aria-label="What you can count on" className="frame pt-14 lg:pt-26">
      <ul className="grid border-t border-ink lg:grid-cols-5 lg:gap-x-8 lg:border-0">
        {promisesOf(useShop()).map(({ Icon, title, line, more }) => (
          <li
            key={title}
            className="flex gap-3.5 border-b border-line py-3.5 lg:block lg:border-t lg:border-b-0 lg:border-ink lg:py-5"
          >
            <Icon className="mt-0.5 size-6 text-gold-deep lg:mb-3" />
            <div>
              <h3 className="font-medium">{title}</h3>
              <p className="text-sm text-muted">
                <span>{line}</span>
                {more}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
