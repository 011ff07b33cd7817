/**
 * Checks history in one pass: every record has the hash that was stored with it and the right position, the Merkle tree
 * is recomputed, and so are all figures of the dashboard. Shared by the command line and the auditor's browser.
 */

import { toBase64 } from '#events/proof/base64.ts'
import type { Sha256 } from '#events/proof/merkle.ts'
import { createTreeCheck } from '#events/proof/tree-check.ts'
import type { Folds } from './folds.ts'
import { createReplayCheck, type Finding, shownPosition } from './replay-check.ts'

export type { Finding } from './replay-check.ts'

/** A record and its leaf in base64, as `/api/audit/events` answers them. */
export type HashedRecord = { readonly record: string; readonly leaf: string }

export type HistoryVerifier = {
  /** The next records, in order, from the first event on. Null when they are valid; none may be given after a finding. */
  take(records: readonly HashedRecord[]): Finding | null
  /** Valid records up to here. */
  readonly size: number
  /** The Merkle tree hash of these, in base64, to compare with a checkpoint of this size. */
  root(): string
  folds(): Folds
}

export function createHistoryVerifier(sha256: Sha256): HistoryVerifier {
  const tree = createTreeCheck(sha256)
  const replay = createReplayCheck()
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
      const holding = records.slice(0, tree.size - before).map(({ record }) => record)
      return replay.take(holding) ?? wrong
    },
    get size() {
      return Math.min(tree.size, replay.position)
    },
    root: () => toBase64(tree.root()),
    folds: replay.folds,
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
