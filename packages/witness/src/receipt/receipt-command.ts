/** `check-receipt FILE`: tells whether a receipt proves what it shows. Nothing is sent anywhere. */

import type { Call, ExitCode } from '../call.ts'
import { namedText, readArguments, table, z } from '../from-shop.ts'
import { outcomeText } from '../outcome.ts'
import { givenKey } from '../verifier-key.ts'
import { checkedReceipt } from './checked-receipt.ts'

export const CHECK_RECEIPT = {
  say: 'falak-witness check-receipt FILE',
  what: 'tell whether a receipt proves what it shows, without any connection',
  does: `Checks the receipt of an order: that the shop has signed a log with exactly these events of the order, and which facts set its prices.

  --key KEY  the shop's verifier key, from its owner, or a file with it; without it the one in the receipt, which anybody could have made
  --json     answers as JSON

Exit status: 0 the receipt is valid, 1 it is not, 2 wrong use.`,
  options: { key: { type: 'string' }, json: { type: 'boolean' } },
  names: 1,
} as const

/** What a record of any version tells of its event. */
const eventSchema = z.object({ position: z.int(), at: z.string(), type: z.string() })

export async function checkReceiptFile({ args, terminal }: Call): Promise<ExitCode> {
  const { values, name: file } = readArguments(args, CHECK_RECEIPT)
  const outcome = checkedReceipt(namedText(file), givenKey(values.key), {
    describe: (record) => eventSchema.parse(JSON.parse(record)),
    tableOf: (events) =>
      table([
        ['Event', 'When (UTC)', 'What'],
        ...events.map(({ position, at, type }) => [position, at, type]),
      ]),
  })
  await terminal.out(outcomeText(outcome, values.json))
  return outcome.holds ? 0 : 1
}
