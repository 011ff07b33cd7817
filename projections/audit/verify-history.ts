/**
 * Verifies the history in one pass: it checks the stored hash and the position of every record, and recomputes the Merkle tree and
 * all figures of the dashboard, and checks every shown price. The command line and the auditor's browser share it.
 */

import { toBase64 } from '#events/proof/base64.ts'
import type { Sha256 } from '#events/proof/merkle.ts'
import { createTreeCheck } from '#events/proof/tree-check.ts'
import type { Folds } from '../folds.ts'
import { createPriceCheck, type PriceCheck } from './price-check.ts'
import { createReplayCheck, type Finding, shownPosition } from './replay-check.ts'

export type { Finding } from './replay-check.ts'

/** A record and its leaf hash in base64, as `/api/audit/events` returns them. */
export type HashedRecord = { readonly record: string; readonly leaf: string }

export type HistoryVerifier = {
  /** Takes the next records, in order from the first event on. Returns null when they are valid. Not called after a finding. */
  take(records: readonly HashedRecord[]): Finding | null
  /** The number of valid records so far. */
  readonly size: number
  /** The Merkle tree hash of the valid records, in base64, to compare with a checkpoint of this size. */
  root(): string
  folds(): Folds
  /** What the valid records say about prices. */
  readonly prices: Pick<PriceCheck, 'report'>
}

export function createHistoryVerifier(sha256: Sha256): HistoryVerifier {
  const tree = createTreeCheck(sha256)
  const prices = createPriceCheck()
  const replay = createReplayCheck({ onEvent: prices.take })
  return {
    take(records) {
      const before = tree.size
      let wrong: Finding | null = null
      for (const { record, leaf } of records) {
        const what = tree.take(record, { leaf })
        if (what === null) continue
        wrong = wrongHash(tree.size + 1, what)
        break
      }
      const validRecords = records.slice(0, tree.size - before).map(({ record }) => record)
      return replay.take(validRecords) ?? wrong
    },
    get size() {
      return Math.min(tree.size, replay.position)
    },
    root: () => toBase64(tree.root()),
    folds: replay.folds,
    prices,
  }
}

export function wrongHash(position: number, what: 'leaf' | 'nodes'): Finding {
  const place = shownPosition(position)
  return {
    position,
    what:
      what === 'leaf'
        ? `Event ${place} was changed: its record is not the one that was hashed when it was stored.`
        : `The hashes stored with event ${place} do not follow from the events up to it.`,
  }
}
