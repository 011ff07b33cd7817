/** `audit check-receipt FILE` and `audit compare-checkpoint FILE`: compare a saved file with the log. */

import { shownPosition } from '#projections/audit/replay-check.ts'
import { givenKeys, noKeys } from '#server/audit/audited-log/keys.ts'
import { readCheckpoint } from '#server/audit/audited-log/stored-checkpoints.ts'
import { hashLog } from '#server/audit/verify/verify-log.ts'
import { namedText } from '#server/platform/command-line/named-file.ts'
import { refuted } from '#witness/outcome.ts'
import { checkedReceipt } from '#witness/receipt/checked-receipt.ts'
import type { Command } from './command.ts'
import { describeEvent, eventTable } from './show-command.ts'
import { keysFor, withLog } from './with-log.ts'

export const checkReceiptCommand: Command = {
  names: ['FILE'],
  takes: ['key'],
  what: 'check a receipt alone, without the log; --key is the verifier key that you trust',
  async run({ names, options }) {
    const { verifier } = options.key === undefined ? noKeys : givenKeys(options.key)
    return checkedReceipt(namedText(names[0] ?? ''), verifier, {
      describe: describeEvent,
      tableOf: eventTable,
    })
  },
}

export const compareCheckpointCommand: Command = {
  names: ['FILE'],
  takes: ['db', 'key'],
  what: 'tell whether history since an old checkpoint was only added to',
  async run({ names, options, terminal }) {
    const text = namedText(names[0] ?? '')
    return withLog(options.db, terminal, async (log) => {
      const { verifier } = await keysFor(options, log)
      const signed = readCheckpoint(text, verifier)
      if (!signed.ok) return refuted(signed.why)
      const { checkpoint } = signed
      const size = await log.log.size()
      // Computed from the records themselves, without trust in stored hashes.
      const { finding } = await hashLog(log.log, Math.min(size, checkpoint.size), [checkpoint])
      if (finding !== null) return refuted(finding.what, finding.position)
      const added = size - checkpoint.size
      return {
        holds: true,
        json: { holds: true, checkpoint, events: size, added, signatureChecked: verifier !== null },
        lines: [
          `The checkpoint passed the check: the first ${shownPosition(checkpoint.size)} events are those that were signed, and ${shownPosition(added)} were added since.`,
          ...(verifier === null ? ['Its signature was not checked without the key (--key).'] : []),
        ],
      }
    })
  },
}
