/** The tracking numbers on the hand-over screen. Scans are taken one after the other, also while an order is being fetched. */

import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { courierName } from '#catalogue/couriers.ts'
import type { Order } from '#events/orders/order.ts'
import { createTurns } from '#web/backoffice/in-turn.ts'
import { whyNotHandedOver } from '../orders/data/parcel-words.ts'
import { type Scanned, scannedText } from '../scan/scanned-text.ts'
import { findParcel, type ScannedParcel } from './scan-pairs.ts'
import { changeNumbers, type NumbersAction, noNumbers, type TrackingNumbers } from './tracking-numbers.ts'

type Screen = {
  readonly orders: readonly Order[]
  /** Null until it is chosen. */
  readonly courier: string | null
  /** A label names its courier. */
  readonly onNamed: (courier: string) => void
  /** Adds an order to the screen whose slip was scanned. Rejects with a sentence when it cannot. */
  readonly addOrder: (orderNumber: string) => Promise<Order>
}

export function useTrackingNumbers(screen: Screen): {
  readonly state: TrackingNumbers
  readonly change: (action: NumbersAction) => void
  /** Takes the text of a scanned slip or label. */
  readonly scan: (text: string) => void
} {
  const [state, change] = useReducer(changeNumbers, noNumbers)
  const latest = useRef(screen)
  useEffect(() => {
    latest.current = screen
  })
  const [inTurn] = useState(createTurns)

  const scan = useCallback(
    (text: string) => {
      const scanned = scannedText(text)
      inTurn(async () => {
        const added = await addedFor(scanned, latest.current)
        const { orders, courier, onNamed } = latest.current
        const parcels = [...orders, ...added].map(scannedParcel)
        if (scanned.kind === 'tracking' && scanned.courier !== null) onNamed(scanned.courier)
        change({ type: 'scanned', scanned, known: { parcels, courier } })
      }).catch((error: unknown) => {
        change({ type: 'failed', problem: error instanceof Error ? error.message : 'The scan failed.' })
      })
    },
    [inTurn],
  )

  return { state, change, scan }
}

async function addedFor(scanned: Scanned, { orders, addOrder }: Screen): Promise<readonly Order[]> {
  if (scanned.kind !== 'order' || findParcel(orders, scanned.orderNumber)) return []
  return [await addOrder(scanned.orderNumber)]
}

function scannedParcel(order: Order): ScannedParcel {
  const { orderNumber, courier, trackingNumber } = order
  const whyNot =
    courier === null
      ? whyNotHandedOver(order)
      : `It is with ${courierName(courier)} already, ${trackingNumber}.`
  return { orderNumber, whyNot }
}
