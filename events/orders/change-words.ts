/** Facts about an order before it leaves as parts of sentences: who did it follows. */

import { formatRupees } from '#catalogue/money.ts'
import { usedCodeWords } from '#events/codes/code-words.ts'
import type { OrderLine, Priced, PublicFact } from '../event.ts'
import type { BlockReason, DiscountReason, OrderChannel, PaymentMeans } from './order.ts'
import type { Payment } from './order-commands.ts'

type ChangeFact = PublicFact<
  | 'LinesChanged'
  | 'DeliveryChanged'
  | 'NoteChanged'
  | 'AdvanceAsked'
  | 'AdvanceReceived'
  | 'AdvanceReturned'
  | 'SlipPrinted'
  | 'Packed'
  | 'Unpacked'
  | 'CustomerBlocked'
  | 'CustomerUnblocked'
>

export function changeWords(event: ChangeFact): string {
  switch (event.type) {
    case 'LinesChanged':
      return `changed from ${pricedWords(event.data.before)} to ${pricedWords(event.data.after)}`
    case 'DeliveryChanged':
      return 'delivery address changed'
    case 'NoteChanged':
      return 'note for the parcel changed'
    case 'AdvanceAsked':
      return `an advance of ${formatRupees(event.data.amount)} asked for`
    case 'AdvanceReceived':
      return `an advance of ${paymentWords(event.data)} received`
    case 'AdvanceReturned':
      return `an advance of ${paymentWords(event.data)} returned`
    case 'SlipPrinted':
      return 'slip printed'
    case 'Packed':
      return event.data.status === 'pending' ? 'packed, although it was not confirmed,' : 'packed'
    case 'Unpacked':
      return 'unpacked'
    case 'CustomerBlocked':
      return `its customer blocked (${blockWords[event.data.reason].toLowerCase()})`
    case 'CustomerUnblocked':
      return 'its customer no longer blocked'
  }
}

/** `2 × Vision Void (M), Rs 2,800`. */
function pricedWords({ lines, discount, code, total }: Priced): string {
  const parts = [...(code ? [usedCodeWords(code)] : []), ...(discount ? [discountWords(discount)] : [])]
  const off = parts.length === 0 ? '' : ` less ${parts.join(' and ')}`
  return `${linesWords(lines)}${off}, ${formatRupees(total)}`
}

export function linesWords(lines: readonly Pick<OrderLine, 'quantity' | 'name' | 'size'>[]): string {
  return lines.map(({ quantity, name, size }) => `${quantity}\u00a0× ${name} (${size})`).join(', ')
}

export function discountWords({ amount, freeDelivery, reason }: NonNullable<Priced['discount']>): string {
  const parts = [...(amount > 0 ? [formatRupees(amount)] : []), ...(freeDelivery ? ['delivery'] : [])]
  return `${parts.join(' and ')} (${discountReasonWords[reason].toLowerCase()})`
}

export function paymentWords({ amount, means }: Pick<Payment, 'amount' | 'means'>): string {
  return `${formatRupees(amount)} by ${meansWords[means]}`
}

export const meansWords: Readonly<Record<PaymentMeans, string>> = {
  jazzcash: 'JazzCash',
  easypaisa: 'Easypaisa',
  bank: 'bank transfer',
  card: 'card',
  cash: 'cash',
}

export const channelNames: Readonly<Record<OrderChannel, string>> = {
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  shop: 'In person',
}

export const channelWords: Readonly<Record<OrderChannel, string>> = {
  phone: 'by phone',
  whatsapp: 'on WhatsApp',
  instagram: 'on Instagram',
  shop: 'in person',
}

export const discountReasonWords: Readonly<Record<DiscountReason, string>> = {
  regular: 'Regular customer',
  several: 'Several pieces',
  apology: 'Apology',
  promotion: 'Promotion',
  friends: 'Friends and family',
  exchange: 'Exchange',
  other: 'Other',
}

export const blockWords: Readonly<Record<BlockReason, string>> = {
  refuses: 'Refuses parcels',
  fake: 'Fake orders',
  abusive: 'Abusive',
  unpaid: 'Did not pay',
  other: 'Other',
}
