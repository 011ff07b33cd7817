/** Asks a courier something: by WhatsApp, e-mail or phone where the shop knows these, or with a text to copy. On a phone with icons. */

import { courierName } from '#catalogue/couriers.ts'
import type { ShopDescription } from '#catalogue/facts.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon, type IconName } from '#web/backoffice/ui/Icon.tsx'
import { useShopDescription } from '../catalogue/data/shop.ts'
import { copyText } from '../frame/copy-text.ts'

type AskWaysProps = {
  /** The id of the courier. */
  readonly courier: string
  /** The question; `shop` is the name of the shop. */
  readonly textOf: (shop: string) => string
  /** Whether it is the one thing to do next. */
  readonly isNext?: boolean
}

const iconClass = 'size-4 text-gold-deep [.bg-gold>&]:text-on-gold'

type Way = { readonly address: string; readonly name: string; readonly icon: IconName }

export function AskWays({ courier, textOf, isNext = false }: AskWaysProps) {
  const shop = useShopDescription()
  const name = courierName(courier)
  const text = textOf(shop.name)
  const ways = waysTo(shop, courier, text)
  return (
    <div className="flex flex-wrap justify-end gap-2 max-sm:*:min-w-11">
      {ways.map(({ address, name: way, icon }, place) => (
        <a
          key={icon}
          href={address}
          {...(icon === 'chat' && { target: '_blank', rel: 'noreferrer' })}
          className={buttonClass({ size: 'snug', look: isNext && place === 0 ? 'gold' : 'line' })}
        >
          <Icon name={icon} className={iconClass} />
          <span className="sr-only">Ask {name}: </span>
          <span className="max-sm:sr-only">{way}</span>
        </a>
      ))}
      {/* Where it is the only way, it has the look of asking on the other screens. */}
      <Button
        size="snug"
        look={isNext && ways.length === 0 ? 'gold' : 'line'}
        aria-label={ways.length > 0 ? `Copy text to ask ${name}` : `Ask ${name}: copy the text`}
        className="whitespace-nowrap"
        onClick={() => void copyText(text, `Question to ${name}`)}
      >
        <Icon name={ways.length > 0 ? 'copy' : 'chat'} className={iconClass} />
        {ways.length > 0 ? 'Copy text' : 'Ask'}
      </Button>
    </div>
  )
}

/** Whether there is no way to ask the courier but a text to copy. */
export function isWithoutContacts(shop: ShopDescription, courier: string): boolean {
  return waysTo(shop, courier, '').length === 0
}

function waysTo(shop: ShopDescription, courier: string, text: string): readonly Way[] {
  const { contacts } = shop.couriers.find(({ id }) => id === courier) ?? {}
  if (contacts === undefined) return []
  const { phone, whatsapp, email } = contacts
  const said = encodeURIComponent(text)
  const subject = encodeURIComponent(`Parcels of ${shop.name}`)
  const ways: readonly Way[] = [
    { address: whatsapp && `https://wa.me/${whatsapp}?text=${said}`, name: 'WhatsApp', icon: 'chat' },
    { address: email && `mailto:${email}?subject=${subject}&body=${said}`, name: 'E-mail', icon: 'mail' },
    { address: phone && `tel:${phone.replaceAll(' ', '')}`, name: phone, icon: 'phone' },
  ]
  return ways.filter(({ address }) => address !== '')
}
