/** Records what is done about a delivery that failed. One thing at a time; failures are shown as notices. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AttemptReason, CancelReason } from '#events/orders/order.ts'
import { toast } from '#web/backoffice/ui/toast.ts'
import { commandOrder, type OrderCommand } from '../orders/data/order-commands.ts'
import { setStatusMutation } from '../orders/data/set-status.ts'
import { UNDO_MS } from '../orders/data/status-toast.ts'
import { refreshReturns } from './returns.ts'

/** Why a parcel comes back that its customer did not take. */
type BackReason = Extract<CancelReason, 'refused' | 'unreachable'>

export function useAnswer(orderNumber: string) {
  const client = useQueryClient()
  const { mutateAsync } = useMutation(setStatusMutation)
  const [busy, setBusy] = useState(false)

  /** Resolves to whether it was recorded. */
  async function carryOut(task: () => Promise<unknown>): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    try {
      await task()
      await refreshReturns(client)
      return true
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined
      toast.error(`${orderNumber}: nothing was recorded`, { description })
      return false
    } finally {
      setBusy(false)
    }
  }

  const command = (command: OrderCommand) => carryOut(() => commandOrder(client, orderNumber, command))

  return {
    busy,
    recordFailure: (reason: AttemptReason, words: string, attempt: number) =>
      command({ type: 'FailDelivery', reason, words, attempt }),
    tryAgain: (words: string) => command({ type: 'AskReattempt', words }),
    /** The mutation shows its own failures. */
    letComeBack: (reason: BackReason) =>
      carryOut(async () => {
        const results = await mutateAsync({
          orderNumbers: [orderNumber],
          to: 'cancelled',
          reason,
          from: 'shipped',
        })
        if (!results.some(({ changed }) => changed)) return
        toast.success(`${orderNumber} is coming back`, {
          duration: UNDO_MS,
          action: {
            label: 'Undo',
            onClick: () => {
              const undo = {
                orderNumbers: [orderNumber],
                to: 'shipped',
                reason: null,
                from: 'cancelled',
              } as const
              mutateAsync(undo).then(
                () => refreshReturns(client),
                () => undefined,
              )
            },
          },
        })
      }),
  }
}
