/**
 * The hashing half of a verification: each record has its stored leaf, each row has the right inner hashes, and the tree
 * has the signed root at each signed size.
 */

import type { HashRow } from '#events/log/verifiable-store.ts'
import { toBase64 } from '#events/proof/base64.ts'
import { sha256 } from '#events/proof/sha256.ts'
import { createTreeCheck } from '#events/proof/tree-check.ts'
import { shownPosition } from '#projections/audit/replay-check.ts'
import { wrongHash } from '#projections/audit/verify-history.ts'
import type { HashFinding } from './first-finding.ts'

/** A signed statement: the log of `size` events had this root (base64). */
export type SignedHead = { readonly size: number; readonly root: string }

export type HashPass = {
  /** Takes the next row; after a finding no further rows are taken. */
  take(...row: HashRow): HashFinding | null
  /** After all rows up to `size`: checks whether a signed head has a greater size. */
  end(): HashFinding | null
  /** In base64. */
  root(): string
  readonly size: number
  /** The number of signed heads that agree so far. */
  readonly agreeing: number
}

export function createHashPass(signed: readonly SignedHead[]): HashPass {
  const tree = createTreeCheck(sha256)
  const heads = signed.toSorted((one, other) => one.size - other.size)
  let agreeing = 0

  function compare(): HashFinding | null {
    for (let head = heads[agreeing]; head?.size === tree.size; head = heads[agreeing]) {
      if (toBase64(tree.root()) !== head.root) return rewritten(lastAgreed() + 1, head.size)
      agreeing++
    }
    return null
  }

  function lastAgreed(): number {
    return heads[agreeing - 1]?.size ?? 0
  }

  let finding = compare()
  return {
    take(position, record, hex) {
      if (finding !== null) return finding
      const expected = tree.size + 1
      if (position !== expected) finding = missing(expected, position)
      else {
        const wrong = tree.take(record, { hex })
        finding = wrong === null ? compare() : { ...wrongHash(expected, wrong), kind: wrong, upTo: expected }
      }
      return finding
    },
    end() {
      const head = heads[agreeing]
      return finding ?? (head === undefined ? null : cutOff(tree.size, head.size))
    },
    root: () => toBase64(tree.root()),
    get size() {
      return tree.size
    },
    get agreeing() {
      return agreeing
    },
  }
}

function missing(position: number, actual: number): HashFinding {
  const what = `Event ${shownPosition(position)} is missing: event ${shownPosition(actual)} stands in its place.`
  return { kind: 'missing', position, what, upTo: position }
}

function rewritten(from: number, to: number): HashFinding {
  const place =
    from === to
      ? `Event ${shownPosition(to)}`
      : `Something between event ${shownPosition(from)} and event ${shownPosition(to)}`
  return {
    kind: 'checkpoint',
    position: from,
    upTo: to,
    what: `${place} was changed, removed or put in: the signed checkpoint of ${shownPosition(to)} events does not fit.`,
  }
}

function cutOff(size: number, signed: number): HashFinding {
  return {
    kind: 'checkpoint',
    position: size + 1,
    upTo: signed,
    what: `The log ends at event ${shownPosition(size)}, but a checkpoint of ${shownPosition(signed)} events was signed: the last events were cut off.`,
  }
}
