/** One parcel after the other is scanned and received. */

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PieceCondition } from '#events/orders/order.ts'
import { CallFailed } from '#web/api/call-failed.ts'
import { createTurns } from '#web/backoffice/in-turn.ts'
import type { OrderDetail } from '../orders/data/order-detail.ts'
import type { HandledOrder } from '../orders/data/suggested-refund.ts'
import type { ScanReply } from '../scan/scan-reply.ts'
import { scannedText } from '../scan/scanned-text.ts'
import { findOrder } from './find-order.ts'
import { piecesBack, receivable, type Unit } from './receivable.ts'
import { conditionsLabel } from './received-words.ts'
import { readOrder, receiveParcel } from './returns.ts'

/** The parcel on the desk. */
export type OpenedParcel = {
  readonly detail: OrderDetail
  readonly units: readonly Unit[]
  /** Of each unit. */
  readonly conditions: readonly PieceCondition[]
  readonly reason: 'refused' | 'returned' | null
}

export function useReturnsDesk() {
  const client = useQueryClient()
  const [reply, setReply] = useState<ScanReply | null>(null)
  const [parcel, setParcel] = useState<OpenedParcel | null>(null)
  const [last, setLast] = useState<HandledOrder | null>(null)
  const [busy, setBusy] = useState(false)
  const [inTurn] = useState(createTurns)
  /** The parcel of the latest render is too old for a scan that waited for its turn. */
  const open = useRef<OpenedParcel | null>(null)

  function show(next: OpenedParcel | null): void {
    open.current = next
    setParcel(next)
  }

  const say = (good: boolean, text: string) => setReply({ good, text })

  function carryOut(task: () => Promise<void>): void {
    void inTurn(async () => {
      setBusy(true)
      try {
        await task()
      } catch (error) {
        say(false, error instanceof Error ? error.message : 'Nothing was recorded.')
      }
      setBusy(false)
    })
  }

  async function find(text: string): Promise<void> {
    if (open.current !== null) {
      const { orderNumber } = open.current.detail.order
      return say(false, `${orderNumber} is not received yet. Press Enter to receive it, or leave it first.`)
    }
    const found = await findOrder(scannedText(text))
    if (!found.found) return say(false, found.problem)
    const detail = await readOrder(client, found.orderNumber).catch((error: unknown) => {
      if (error instanceof CallFailed && error.status === 404) return null
      throw error
    })
    if (detail === null) return say(false, `There is no order ${found.orderNumber}.`)
    const result = receivable(detail, Date.now())
    if (!result.ok) return say(false, result.why)
    const { units, reason } = result
    show({ detail, units, conditions: units.map(() => 'sellable'), reason })
    setLast(null)
    say(true, `${detail.order.orderNumber}: look at its pieces, then press Enter.`)
  }

  async function receive(): Promise<void> {
    if (open.current === null) return
    const { detail, units, conditions, reason } = open.current
    const pieces = piecesBack(units, conditions)
    const handled = await receiveParcel(client, detail, {
      type: 'ReceiveReturn',
      pieces,
      ...(reason !== null && { reason }),
    })
    show(null)
    // The receipt itself is no refund, so that the events before it suffice.
    setLast({ ...handled, events: detail.events })
    const { orderNumber } = handled.order
    const { received } = handled.handling
    say(true, `${orderNumber} is received: ${received === null ? '' : conditionsLabel(received)}.`)
  }

  function change(next: Partial<Pick<OpenedParcel, 'conditions' | 'reason'>>): void {
    if (open.current !== null) show({ ...open.current, ...next })
  }

  return {
    reply,
    parcel,
    /** The last parcel that was received, until the next scan. */
    last,
    busy,
    scan: (text: string) => carryOut(() => find(text)),
    receive: () => carryOut(receive),
    leave() {
      if (open.current === null) return
      say(false, `${open.current.detail.order.orderNumber} was not received.`)
      show(null)
    },
    setCondition(index: number, condition: PieceCondition) {
      if (open.current === null) return
      change({ conditions: open.current.conditions.map((each, at) => (at === index ? condition : each)) })
    },
    setReason: (reason: 'refused' | 'returned') => change({ reason }),
  }
}
