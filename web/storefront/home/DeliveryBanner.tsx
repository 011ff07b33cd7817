import { deliveryTerms } from '#catalogue/delivery-promise.ts'
import { useShop } from '../page/catalogue.ts'

/** The green band at the bottom of the window. The style sheet reserves space for it below the page. */
export function DeliveryBanner() {
  return (
    <aside aria-label="Delivery" className="delivery-banner bg-positive text-surface">
      <p className="caps">{deliveryTerms(useShop(), 'Free delivery').toUpperCase()}</p>
    </aside>
  )
}
