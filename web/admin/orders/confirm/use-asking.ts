/** Says whose customer is being asked here, and knows who else is asking whom. */

import { useEffect, useEffectEvent, useState } from 'react'
import type { AskedNow } from '#projections/reports/live-message.ts'
import { useAskedNow } from '#web/admin/reports/figures/use-work.ts'
import { callStaff } from '#web/backoffice/session/call-staff-api.ts'
import { useOwnName } from '#web/backoffice/session/may.ts'

/** The shop forgets it after two minutes. */
const AGAIN_MS = 45_000

type AskedElsewhere = {
  /** Names by order number. */
  readonly askedBy: ReadonlyMap<string, string>
  /** What the shop has answered before it was pushed. */
  readonly learn: (asked: AskedNow) => void
}

export function useAskedElsewhere(): AskedElsewhere {
  const ownName = useOwnName()
  const pushed = useAskedNow()
  const [answered, setAnswered] = useState<readonly AskedNow[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is pushed is newer than any answer.
  useEffect(() => setAnswered([]), [pushed])
  // Before it is known who is here, nobody counts as somebody else.
  const others = ownName === null ? [] : pushed.filter(({ by }) => by !== ownName)
  return {
    askedBy: new Map([...others, ...answered].map(({ orderNumber, by }) => [orderNumber, by])),
    learn: (asked) => setAnswered((before) => [...before, asked]),
  }
}

type Asking = {
  readonly orderNumber: string
  /** The customer was called or written to, which hides this page on a phone, and takes longer. */
  readonly isContacted: boolean
  readonly onAskedElsewhere: (asked: AskedNow) => void
}

/** Keeps the customer of an order for this person. Without a network nothing is known, and nothing is held up. */
export function useAsking({ orderNumber, isContacted, onAskedElsewhere }: Asking): void {
  const params = { orderNumber }
  const say = useEffectEvent(async () => {
    if (orderNumber === '' || (document.hidden && !isContacted)) return
    const body = { contacted: isContacted }
    const result = await callStaff('post /api/admin/orders/{orderNumber}/asking', { params, body })
    if (result.ok && result.data.by !== null) onAskedElsewhere({ orderNumber, by: result.data.by })
  })
  useEffect(() => {
    if (orderNumber === '') return
    const leave = () =>
      void callStaff('delete /api/admin/orders/{orderNumber}/asking', { params: { orderNumber } })
    const timer = setInterval(() => void say(), AGAIN_MS)
    const listening = new AbortController()
    document.addEventListener('visibilitychange', () => void say(), listening)
    window.addEventListener('online', () => void say(), listening)
    window.addEventListener('pagehide', leave, listening)
    return () => {
      clearInterval(timer)
      listening.abort()
      leave()
    }
  }, [orderNumber])
  // biome-ignore lint/correctness/useExhaustiveDependencies: said at once of each order, and again when its customer is contacted.
  useEffect(() => {
    void say()
  }, [orderNumber, isContacted])
}
