/** `audit compare-receipt FILE`: checks whether the log still contains the events that a receipt proves. */

import { fromBase64 } from '#events/proof/base64.ts'
import { type Checkpoint, verifyCheckpoint } from '#events/proof/checkpoint.ts'
import { verifyConsistency } from '#events/proof/merkle-proof.ts'
import { checkReceipt } from '#events/proof/receipt.ts'
import { type ReceiptDifference, receiptDifference } from '#events/proof/receipt-in-log.ts'
import { sha256 } from '#events/proof/sha256.ts'
import { verifyEd25519 } from '#events/proof/verify-ed25519.ts'
import { shownPosition } from '#projections/audit/replay-check.ts'
import { givenKeys } from '#server/audit/audited-log/keys.ts'
import { namedText } from '#server/platform/command-line/named-file.ts'
import type { LogSource } from '#witness/mirror/log-source.ts'
import { newestSigned } from '#witness/mirror/newest-signed.ts'
import { refuted } from '#witness/outcome.ts'
import type { Command } from './command.ts'
import { withSource } from './mirror-command.ts'

export const compareReceiptCommand: Command = {
  names: ['FILE'],
  takes: ['db', 'url', 'key'],
  what: 'tell whether the log still has what an old receipt proves, or from which event on it differs',
  run({ names, options, terminal }) {
    const text = namedText(names[0] ?? '')
    return withSource(options, terminal, async (source) => {
      const givenKey = options.key === undefined ? null : givenKeys(options.key).verifier
      const key = givenKey ?? (await source.key())
      const verdict = checkReceipt({ sha256, verifyEd25519 }, text, key)
      if (!verdict.holds) return refuted(verdict.why)
      const { receipt, checkpoint } = verdict
      const { orderNumber } = receipt
      const genuine = `The receipt of order ${orderNumber} is genuine: the shop signed it at ${shownPosition(checkpoint.size)} events.`
      const size = await source.size()
      if (size < checkpoint.size) {
        const why = `${genuine} But today’s log ends with event ${shownPosition(size)}: event ${shownPosition(size + 1)} and what followed is missing.`
        return refuted(why, size + 1)
      }
      const difference = await receiptDifference(sha256, receipt, checkpoint.size, source.eventProof)
      if (difference !== null) {
        const why = `${genuine} But today’s log does not contain what was signed: ${placeOf(difference)}.`
        return refuted(why, difference.first)
      }
      const signed = await signsAnother(source, key, checkpoint)
      if (signed !== null) return refuted(`${genuine} ${signed}`)
      return {
        holds: true,
        json: { holds: true, orderNumber, checkpoint, events: size, added: size - checkpoint.size },
        lines: [
          genuine,
          `Today’s log still has all of it: its first ${shownPosition(checkpoint.size)} events are those that were signed then, and ${shownPosition(size - checkpoint.size)} were added since.`,
        ],
      }
    })
  },
}

function placeOf({ first, last }: ReceiptDifference): string {
  return first === last
    ? `it differs from event ${shownPosition(first)} on`
    : `the first event that differs is one of ${shownPosition(first)} to ${shownPosition(last)}`
}

/** The reason why the latest checkpoint contradicts the receipt; null when it does not. */
async function signsAnother(source: LogSource, key: string, old: Checkpoint): Promise<string | null> {
  const signed = await newestSigned(source)
  if ('why' in signed) {
    return signed.refused ? `But the shop does not sign its log any more. ${signed.why}` : null
  }
  const verdict = verifyCheckpoint(signed.text, key, verifyEd25519)
  if (!verdict.ok) return `But the latest checkpoint cannot be trusted. ${verdict.why}`
  const { size: to, root } = verdict.checkpoint
  // A checkpoint that is older than the receipt does not cover it.
  if (to < old.size) return null
  const [fromRoot, toRoot] = [fromBase64(old.root), fromBase64(root)]
  const proof = await source.consistencyProof(old.size, to)
  const follows =
    proof !== null &&
    fromRoot !== null &&
    toRoot !== null &&
    verifyConsistency(sha256, { from: old.size, fromRoot, to, toRoot, proof })
  return follows
    ? null
    : 'But the newest checkpoint is of another history, which does not begin with what was signed then.'
}
