/** The text with which WhatsApp is opened for an order, which a caller can also say; nothing for an order without a phone. */

import { useStore } from 'zustand'
import { besideOrder, messagesFor } from '#events/shop/order-messages.ts'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { languageNames } from '../catalogue-data/message-words.ts'
import { useShopDescription } from '../catalogue-data/shop.ts'
import { chatText } from '../order-data/customer-chat.ts'
import { messageLanguage } from '../order-data/message-language.ts'
import type { QueuedOrder } from '../order-data/queue.ts'

export function WhatToAsk({ queued }: { readonly queued: QueuedOrder }) {
  const shop = useShopDescription()
  const { language } = useStore(messageLanguage)
  const { order } = queued
  const beside = besideOrder(queued)
  const [usual] = messagesFor(order, beside)
  if (usual === undefined || order.erased === true) return null
  return (
    // A phone has no room for it.
    <Panel
      title="What to ask"
      note={`The text for WhatsApp, ${languageNames[language]}`}
      className="max-md:hidden"
    >
      <p className="px-6 py-4 wrap-anywhere whitespace-pre-line">
        {chatText(order, usual, language, shop, beside)}
      </p>
    </Panel>
  )
}
