/**
 * Signs the states of folds that are stored beside the log. They are shown without being folded again, and anyone who has
 * the file can write to its tables; so each is signed together with the tree's root at its position. A state with a wrong
 * signature is not shown but reported, and made again from the log.
 */

import type { HistorySnapshot, HistoryStore, SignedHistorySnapshot } from './history-store.ts'
import { BrokenTree, type Records } from './records.ts'
import type { SignedSnapshot, Snapshot, SnapshotStore } from './snapshot-store.ts'

/** Signs with the shop's own key. Signatures are in base64. */
export type StateSigner = {
  sign(statement: string): string
  isSigned(statement: string, signature: string): boolean
}

type Dependencies = {
  readonly records: Pick<Records, 'head'>
  readonly signer: StateSigner
  /** Called once with a sentence for stored states that differ from what the shop has signed. */
  readonly onForged: (sentence: string) => void
}

export function signedSnapshots(
  table: SnapshotStore<SignedSnapshot>,
  { records, signer, onForged }: Dependencies,
): SnapshotStore {
  const report = reportOnce(onForged)

  async function statementOf(name: string, { version, position, leaf, state }: Snapshot) {
    const root = await rootAt(records, position)
    return root === null ? null : statement('snapshot', name, version, position, leaf, root, state)
  }

  return {
    async load(name) {
      const row = await table.load(name)
      if (row === null) return null
      const { signature, ...snapshot } = row
      const signedText = await statementOf(name, snapshot)
      if (signedText !== null && signer.isSigned(signedText, signature)) return snapshot
      report([row.position])
      return null
    },
    async save(name, snapshot) {
      const signedText = await statementOf(name, snapshot)
      // Nothing is stored for a log that has no root.
      if (signedText !== null) await table.save(name, { ...snapshot, signature: signer.sign(signedText) })
    },
  }
}

export function signedHistory(
  table: HistoryStore<SignedHistorySnapshot>,
  { records, signer, onForged }: Dependencies,
): HistoryStore {
  const report = reportOnce(onForged)

  async function statementOf(versions: string, { position, leaf, latest, state }: HistorySnapshot) {
    const root = await rootAt(records, position)
    return root === null ? null : statement('history', versions, position, leaf, latest, root, state)
  }

  async function atOrBefore(versions: string, position: number): Promise<HistorySnapshot | null> {
    const forged: number[] = []
    try {
      for (let row = await table.atOrBefore(versions, position); row !== null; ) {
        const { signature, ...snapshot } = row
        const signedText = await statementOf(versions, snapshot)
        if (signedText !== null && signer.isSigned(signedText, signature)) return snapshot
        forged.push(row.position)
        row = await table.atOrBefore(versions, row.position - 1)
      }
      return null
    } finally {
      report(forged)
    }
  }

  return {
    ...table,
    atOrBefore,
    async lastDatedBy(versions, instant) {
      let position = await table.lastDatedBy(versions, instant)
      // The date beside a state is trusted only together with the state.
      while (position > 0) {
        const signed = await atOrBefore(versions, position)
        if (signed === null || signed.latest <= instant) return signed?.position ?? 0
        position = signed.position - 1
      }
      return 0
    },
    async save(versions, snapshots) {
      const signed = await Promise.all(
        snapshots.map(async (snapshot) => {
          const signedText = await statementOf(versions, snapshot)
          return signedText === null ? [] : [{ ...snapshot, signature: signer.sign(signedText) }]
        }),
      )
      await table.save(versions, signed.flat())
    },
  }
}

/** Ends with JSON and not with a line break, so that it can never be mistaken for a signed note. */
function statement(...parts: readonly (string | number)[]): string {
  return ['kept state', ...parts].join('\n')
}

/** Reports positions that were not reported yet, all in one sentence: with another key none is signed any more. */
function reportOnce(onForged: Dependencies['onForged']): (positions: readonly number[]) => void {
  const reported = new Set<number>()
  return (positions) => {
    const unreported = positions.filter((position) => !reported.has(position))
    if (unreported.length === 0) return
    for (const position of unreported) reported.add(position)
    const others = unreported.length === 1 ? '' : ` and ${unreported.length - 1} times later`
    onForged(
      `The figures kept as of event ${Math.min(...unreported)}${others} are not as the shop left them: they are computed again from the log.`,
    )
  }
}

/** Null beyond the end of the log, or where its hashes lead to no root. */
async function rootAt(records: Dependencies['records'], size: number): Promise<string | null> {
  try {
    return (await records.head(size)).root
  } catch (error) {
    if (error instanceof BrokenTree || error instanceof RangeError) return null
    throw error
  }
}
