import { deliveryTerms } from '#catalogue/delivery-promise.ts'
import { ChatIcon } from '#web/ui/icons.tsx'
import { useShop } from '../page/catalogue.ts'

/** The green band at the bottom of the window, with the chat at its end. The style sheet reserves space for it below the page. */
export function DeliveryBanner() {
  const shop = useShop()
  return (
    <aside aria-label="Delivery" className="delivery-banner bg-positive text-surface">
      <p className="caps">{deliveryTerms(shop, 'Free delivery').toUpperCase()}</p>
      {shop.whatsapp && (
        <a
          href={`https://wa.me/${shop.whatsapp}`}
          rel="noopener"
          target="_blank"
          aria-label={`Chat with ${shop.name} on WhatsApp`}
          className="absolute right-1 -bottom-0.5 grid size-11 place-items-center lg:right-6 lg:bottom-0"
        >
          {/* In the middle of the lower band of a wide window; what can be pressed is higher than the band. */}
          <ChatIcon className="size-6 lg:translate-y-1.5" />
        </a>
      )}
    </aside>
  )
}
