/** The text with which WhatsApp is opened for an order, which a caller can also say; nothing for an order without a phone. */

import { Fragment } from 'react'
import { useStore } from 'zustand'
import { besideOrder, messagesFor } from '#events/messages/order-messages.ts'
import { languageNames } from '#web/admin/catalogue/data/message-words.ts'
import { useShopDescription } from '#web/admin/catalogue/data/shop.ts'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { chatText } from '../data/customer-chat.ts'
import { messageLanguage } from '../data/message-language.ts'
import type { QueuedOrder } from '../data/queue.ts'

export function WhatToAsk({ queued }: { readonly queued: QueuedOrder }) {
  const shop = useShopDescription()
  const { language } = useStore(messageLanguage)
  const { order } = queued
  const beside = besideOrder(queued)
  const [usual] = messagesFor(order, beside)
  if (usual === undefined || order.erased === true) return null
  // The font's bullet is hardly seen, and the number stays in one line.
  const said = chatText(order, usual, language, shop, beside).replace(/^• /gm, '– ').split(order.orderNumber)
  return (
    <Panel
      title="What to ask"
      note={`The text for WhatsApp, ${languageNames[language]}`}
      // At the end of the page it ends above the fade of the bar.
      className="max-md:last:mb-2"
    >
      <p className="px-4 py-4 wrap-anywhere whitespace-pre-line sm:px-6">
        {said.map((part, place) => (
          <Fragment key={part}>
            {place > 0 && <span className="whitespace-nowrap">{order.orderNumber}</span>}
            {part}
          </Fragment>
        ))}
      </p>
    </Panel>
  )
}
