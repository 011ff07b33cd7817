/** A signed log in memory that answers like the shop, and can be changed by a test. */

import { ed25519 } from '@noble/curves/ed25519.js'
import type { RecordedEvent } from '#events/event.ts'
import { toBase64 } from '#events/proof/base64.ts'
import { signCheckpoint } from '#events/proof/checkpoint.ts'
import { leafHash, nodeHash } from '#events/proof/merkle.ts'
import { consistencyProof, inclusionProof, rootAt } from '#events/proof/merkle-proof.ts'
import { verifierKeyText } from '#events/proof/signed-note.ts'
import { dashboardAsOf } from '#projections/dashboard-as-of.ts'
import { foldEvents, freshFolds } from '#projections/folds.ts'
import type { Shop } from '#web/audit/proof/verify-log.ts'
import { sha256 } from '#web/proof/crypto.ts'

export type Row = { readonly record: string; readonly leaf: string }

export function rowOf(event: RecordedEvent): Row {
  return rowOfRecord(JSON.stringify(event))
}

export function rowOfRecord(record: string): Row {
  return { record, leaf: toBase64(leafHash(sha256, record)) }
}

const secret = new Uint8Array(32).fill(7)
const signer = {
  name: 'falakfits.test/log',
  publicKey: ed25519.getPublicKey(secret),
  sign: (message: Uint8Array) => ed25519.sign(message, secret),
}
export const key = `${verifierKeyText(sha256, signer)}\n`

/** Stored subtree hashes of the original events. */
function nodesOf(leaves: readonly Uint8Array[]) {
  return function node(position: number, height: number): Uint8Array {
    const leaf = leaves[position - 1]
    if (height === 0 && leaf !== undefined) return leaf
    const half = 2 ** (height - 1)
    return nodeHash(sha256, node(position - half, height - 1), node(position, height - 1))
  }
}

export function signedLog(events: readonly RecordedEvent[]) {
  const leaves = events.map((event) => leafHash(sha256, JSON.stringify(event)))
  const node = nodesOf(leaves)
  const root = (size: number) => toBase64(rootAt(sha256, node, size))
  const inclusion = (position: number, size: number) =>
    inclusionProof(sha256, node, position, size).map(toBase64)
  return {
    size: events.length,
    rows: events.map(rowOf),
    root,
    inclusion,
    checkpoint: (size: number) => signCheckpoint(sha256, signer, { size, root: root(size) }),
    consistency: (from: number, to: number) => consistencyProof(sha256, node, from, to).map(toBase64),
    dashboard(position: number) {
      const at = events[position - 1]?.at ?? ''
      return dashboardAsOf(foldEvents(freshFolds, events.slice(0, position)), position, at)
    },
  }
}
export type SignedLog = ReturnType<typeof signedLog>

/** The shop as the browser sees it; `changes` replace single answers. */
export function shopOf(log: SignedLog, rows: readonly Row[] = log.rows, changes: Partial<Shop> = {}): Shop {
  return {
    checkpoint: async () => ({ text: log.checkpoint(log.size) }),
    key: async () => key,
    async *log(until) {
      for (let after = 0; after < Math.min(until, rows.length); after += 100) {
        const head = { size: rows.length, root: '' }
        yield { events: rows.slice(after, after + 100), head, end: until }
      }
    },
    dashboard: async (position) => log.dashboard(position),
    live: async () => ({ ...log.dashboard(log.size), catchingUp: false, stopped: [] }),
    inclusion: async (position, size) => log.inclusion(position, size),
    consistency: async (from, to) => log.consistency(from, to),
    ...changes,
  }
}
