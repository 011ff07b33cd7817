/** Records the results of mails in the log; results that come shortly after one another share one flush of the disk. */

import { setTimeout as delay } from 'node:timers/promises'
import { orderStream } from '#events/event.ts'
import { mailDataOf, type OrderMail } from '#events/messages/order-mail.ts'
import type { RecordConfirmation } from '#events/orders/order-commands.ts'
import type { AppendDecision } from '#server/orders/append-decision.ts'
import type { Mailer } from './mailer.ts'
import type { PendingMail } from './pending-mail.ts'

/** A browser that waits for its mail hardly notices it. */
const GROUP_MS = 30

/** A failed try. */
export type MailError = {
  readonly channel: Mailer['channel']
  readonly mail: OrderMail
  readonly reason: string
  readonly final: boolean
  /** The order's position in the log: its number is one of the two proofs that open the order. */
  readonly position: number
}

export type RecordingDependencies = {
  readonly appendDecision: AppendDecision
  readonly onFailure: (error: MailError) => void
}

export function createRecordResult({ appendDecision, onFailure }: RecordingDependencies) {
  const group = createGroup(GROUP_MS)

  async function record(
    { order, which, parcel, progress: { edition } }: PendingMail,
    channel: Mailer['channel'],
    result: RecordConfirmation['result'],
  ): Promise<void> {
    const { recipient } = mailDataOf(which)
    const later = which === 'return' || which === 'refund' ? { about: which, edition } : undefined
    const command = { type: 'RecordConfirmation', recipient, parcel, later, channel, result } as const
    await appendDecision(orderStream(order.orderNumber), command, { role: 'system' })
  }

  return {
    /** `beforeAppend` runs when the group is recorded, just before the append. */
    async sent(
      mail: PendingMail,
      channel: Mailer['channel'],
      beforeAppend: () => Promise<void>,
    ): Promise<void> {
      await group()
      await beforeAppend()
      await record(mail, channel, { sent: true })
    },
    async failed(
      mail: PendingMail,
      channel: Mailer['channel'],
      { reason, final }: Pick<MailError, 'reason' | 'final'>,
    ): Promise<void> {
      const { which, progress, position } = mail
      await group()
      await record(mail, channel, { sent: false, attempt: progress.failures + 1, reason, final })
      onFailure({ channel, mail: which, reason, final, position })
    },
  }
}

/** Resolves at the same time for all callers of a group: `milliseconds` after the first call. */
function createGroup(milliseconds: number): () => Promise<void> {
  let current: Promise<void> | null = null
  return () => {
    current ??= delay(milliseconds).then(() => {
      current = null
    })
    return current
  }
}
