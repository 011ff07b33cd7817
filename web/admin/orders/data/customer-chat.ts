/** Links to a WhatsApp chat with an order's customer, with the shop's text for a step of the order. */

import type { ShopDescription } from '#catalogue/facts.ts'
import { type MessageLanguage, type MessageStep, messageText } from '#catalogue/message-text.ts'
import { type BesideOrder, valuesOf } from '#events/messages/order-messages.ts'
import type { Order } from '#events/orders/order.ts'
import { phoneDigits } from '#events/phone.ts'

/** The message of a step. */
export function chatText(
  order: Parameters<typeof valuesOf>[0],
  step: MessageStep,
  language: MessageLanguage,
  shop: Pick<ShopDescription, 'name' | 'messages'>,
  beside: BesideOrder = {},
): string {
  return messageText(shop.messages[step][language], valuesOf(order, shop, beside))
}

/** The chat with the customer, with a text that is not sent yet; without a text the chat alone. */
export function chatLink({ phone }: Pick<Order, 'phone'>, text = ''): string {
  const query = text === '' ? '' : `?text=${encodeURIComponent(text)}`
  return `https://wa.me/${phoneDigits(phone)}${query}`
}
