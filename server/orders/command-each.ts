/** Carries out a command on many orders, each on its own: one that cannot be changed does not stop the others. */

import { refusalOf } from '#server/platform/http/error-answer.ts'
import type { CommandedOrder } from './command-order.ts'

/** `shown`: what is answered about an order that was changed. */
export function commandEach<Shown extends object>(
  orderNumbers: readonly string[],
  command: (orderNumber: string) => Promise<CommandedOrder>,
  shown: (commanded: CommandedOrder) => Shown,
) {
  return Promise.all(
    [...new Set(orderNumbers)].map((orderNumber) =>
      command(orderNumber).then(
        (commanded) => ({ orderNumber, changed: true as const, ...shown(commanded) }),
        (error: unknown) => ({ orderNumber, changed: false as const, error: refusalOf(error).message }),
      ),
    ),
  )
}
