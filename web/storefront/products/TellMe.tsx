/** A link to a chat message that asks when a product can be bought. A shop without a chat has no link. */

import type { Product } from '#catalogue/product.ts'
import { ChatIcon } from '#web/ui/icons.tsx'
import { useShop } from '../page/catalogue.ts'

type Props = {
  readonly product: Product
  /** A card has room for two words. */
  readonly short?: boolean
  readonly className: string
}

export function TellMe({ product, short = false, className }: Props) {
  const { name, category } = product
  const { whatsapp } = useShop()
  if (!whatsapp) return null
  const message = encodeURIComponent(`Tell me when I can buy: ${name} (${category})`)
  return (
    <a
      href={`https://wa.me/${whatsapp}?text=${message}`}
      target="_blank"
      aria-label={`Tell me on WhatsApp: ${name}`}
      className={className}
      rel="noopener"
    >
      <ChatIcon className="size-5" /> {short ? 'Tell me' : 'Tell me on WhatsApp'}
    </a>
  )
}
