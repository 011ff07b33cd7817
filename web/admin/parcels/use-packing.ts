/** Packs the orders of the packing screen: by scans, which are taken one after the other, and by presses. */

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { linesWords } from '#events/orders/change-words.ts'
import { orderNumberSpellings } from '#events/orders/order-number.ts'
import { createTurns } from '#web/backoffice/in-turn.ts'
import { askingForProof } from '#web/backoffice/session/proof.ts'
import { commandOrder, type OrderCommand } from '../orders/data/order-commands.ts'
import { refreshSlips, slipsQuery } from '../orders/data/slips.ts'
import type { ScanReply } from '../scan/scan-reply.ts'
import { scannedText } from '../scan/scanned-text.ts'
import { type PackQuestion, packStep } from './pack-step.ts'

/** What somebody is asked before an order is packed, and what was already answered about it. */
export type Asked = {
  readonly orderNumber: string
  readonly question: PackQuestion
  readonly answered: readonly PackQuestion[]
}

/** Several people may pack: what the others have packed is seen this long after an order was packed here, at the latest. */
const REFRESH_MS = 30_000

export function usePacking() {
  const client = useQueryClient()
  const [reply, setReply] = useState<ScanReply | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [inTurn] = useState(createTurns)
  const refresh = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(refresh.current), [])

  /** The order may have been changed since the screen was opened, so it is read again. */
  async function pack(orderNumber: string, answered: readonly PackQuestion[] = []): Promise<void> {
    const slips = await askingForProof(() => client.fetchQuery(slipsQuery(orderNumberSpellings(orderNumber))))
    const [order] = slips.orders
    const marks = order && slips.marks[order.orderNumber]
    if (order === undefined || marks === undefined) {
      return setReply({ good: false, text: `There is no order ${orderNumber}.` })
    }
    const step = packStep(order, marks, answered)
    if (step.does === 'refuse') return setReply({ good: false, text: step.text })
    if (step.does === 'ask') {
      setAsked({ orderNumber: order.orderNumber, question: step.question, answered })
      return setReply({ good: false, text: step.text })
    }
    const command = { type: 'Pack', ...(step.anyway && { anyway: true as const }) } as const
    await record(order.orderNumber, command)
    setReply({ good: true, text: `${order.orderNumber} is packed: ${linesWords(order.items)}.` })
  }

  /** Changes the one order on the screen. The whole list is read again only now and then. */
  async function record(orderNumber: string, command: OrderCommand): Promise<void> {
    await commandOrder(client, orderNumber, command)
    refresh.current ??= setTimeout(() => {
      refresh.current = undefined
      void refreshSlips(client)
    }, REFRESH_MS)
  }

  /** One after the other, so that the reply is about the last one. */
  function carryOut(task: () => Promise<void>): void {
    inTurn(task).catch((error: unknown) => {
      setReply({ good: false, text: error instanceof Error ? error.message : 'Nothing was recorded.' })
    })
  }

  return {
    reply,
    asked,
    scan(text: string) {
      const scanned = scannedText(text)
      // On this screen nothing but an order is scanned or typed, so that a number without its letters is one, too.
      const isTypedNumber = orderNumberSpellings(text).length > 1
      if (scanned.kind === 'order' || isTypedNumber) {
        setAsked(null)
        return carryOut(() => pack(scanned.kind === 'order' ? scanned.orderNumber : text.trim()))
      }
      setReply({ good: false, text: 'This is no order number. Scan the slip of an order.' })
    },
    press(orderNumber: string) {
      setAsked(null)
      carryOut(() => pack(orderNumber))
    },
    agree({ orderNumber, question, answered }: Asked) {
      setAsked(null)
      carryOut(() => pack(orderNumber, [...answered, question]))
    },
    leave({ orderNumber }: Asked) {
      setAsked(null)
      setReply({ good: false, text: `${orderNumber} is not packed.` })
    },
    undo(orderNumber: string) {
      carryOut(async () => {
        await record(orderNumber, { type: 'Unpack' })
        setReply({ good: true, text: `${orderNumber} is to be packed again.` })
      })
    },
  }
}
