/** The sentences for an order over a limit. They are apart from the limits because most carts never load them. */

import { formatRupees } from '#catalogue/money.ts'
import type { Brand } from '#catalogue/schema.ts'
import type { TooMuch } from './refusal.ts'

type Contacts = Pick<Brand, 'whatsapp' | 'phone' | 'email'>

/** For the checkout page and the answer of the API. */
export function tooMuchSentence(tooMuch: TooMuch, shop: Contacts): string {
  const { words, contact } = wayToOrderMore(shop) ?? { words: '', contact: '' }
  return [limitSentence(tooMuch), ...(contact === '' ? [] : [`${words} ${contact}.`])].join(' ')
}

function limitSentence({ of, most }: TooMuch): string {
  const waiting = most === 1 ? 'is an order' : `are ${most} orders`
  switch (of) {
    case 'pieces':
      return `One order can have at most ${most} ${most === 1 ? 'piece' : 'pieces'}.`
    case 'rupees':
      return `One order can come to at most ${formatRupees(most)}.`
    case 'unconfirmed-phone':
      return `There ${waiting} with this phone number that we have not confirmed yet: we will contact you about that first.`
    case 'unconfirmed-device':
      return `There ${waiting} from this device that we have not confirmed yet: we will contact you about that first.`
    case 'unconfirmed-network':
      return `There ${waiting} from your network that we have not confirmed yet. Please try again later.`
  }
}

type Way = { readonly words: string; readonly contact: string; readonly link: string }

/** How a customer orders more than the limit; null when the shop has set no contact. */
export const wayToOrderMore = ({ whatsapp, phone, email }: Contacts): Way | null =>
  firstWay([
    ['To order more, write to us on WhatsApp:', whatsapp && `+${whatsapp}`, `https://wa.me/${whatsapp}`],
    ['To order more, call us:', phone, `tel:${phone.replaceAll(' ', '')}`],
    ['To order more, write to us:', email, `mailto:${email}`],
  ])

function firstWay(ways: readonly (readonly [words: string, contact: string, link: string])[]): Way | null {
  const [way] = ways.filter(([, contact]) => contact !== '')
  if (way === undefined) return null
  const [words, contact, link] = way
  return { words, contact, link }
}
