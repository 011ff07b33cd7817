import { brand } from '#catalogue/brand.ts'
import { largeOrders } from '#catalogue/delivery-promise.ts'
import { DiamondIcon, ReturnIcon, SealIcon, TruckIcon } from '#web/ui/icons.tsx'

const promises = [
  { Icon: SealIcon, title: '100% Authentic', line: 'Original designs only' },
  { Icon: TruckIcon, title: 'Free Shipping', line: `On ${largeOrders}` },
  { Icon: ReturnIcon, title: 'Easy Returns', line: brand.policies.returns },
  { Icon: DiamondIcon, title: 'Premium Quality', line: 'Heavyweight combed cotton' },
] as const

/** The promises of the shop. */
export function TrustLine() {
  return (
    <section aria-label="What you can count on" className="frame">
      <ul className="grid grid-cols-2 gap-px overflow-hidden border-b border-line lg:grid-cols-4">
        {promises.map(({ Icon, title, line }) => (
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
