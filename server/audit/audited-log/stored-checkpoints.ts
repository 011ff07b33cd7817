/** The stored signed checkpoints of the shop that can be trusted. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseSignedNote, verifyCheckpoint } from '#events/proof/checkpoint.ts'
import { verifyEd25519 } from '#events/proof/verify-ed25519.ts'
import { type Finding, shownPosition } from '#projections/audit/replay-check.ts'
import { WrongUse } from '#server/platform/command-line/terminal.ts'
import { checkpointFolder } from '../checkpoint-folder.ts'
import type { CheckpointStore } from '../checkpoint-store.ts'
import type { SignedHead } from '../verify/hash-pass.ts'

export type StoredCheckpoints = {
  /** Sorted by size, smallest first. */
  readonly heads: readonly SignedHead[]
  /** Checkpoints that cannot be trusted. */
  readonly findings: readonly Finding[]
}

/** The checkpoints in the folder that the command names. Throws `WrongUse` when the folder does not exist. */
export function givenCheckpoints(folder: string): CheckpointStore {
  if (!existsSync(folder)) throw new WrongUse(`There is no folder ${folder}.`)
  return checkpointFolder(folder)
}

/** The checkpoints beside the log in a data folder, if there are any. */
export function checkpointsBeside(folder: string): CheckpointStore {
  return checkpointFolder(join(folder, 'checkpoints'))
}

/** Without a key, signatures are not checked. */
export async function readCheckpoints(
  store: Pick<CheckpointStore, 'sizes' | 'read'>,
  verifier: string | null,
): Promise<StoredCheckpoints> {
  const heads: SignedHead[] = []
  const findings: Finding[] = []
  for (const size of await store.sizes()) {
    const read = readCheckpoint((await store.read(size)) ?? '', verifier)
    const why = !read.ok ? read.why : read.checkpoint.size === size ? null : 'It is one of another size.'
    if (read.ok && why === null) heads.push(read.checkpoint)
    else {
      const what = `The checkpoint of ${shownPosition(size)} events cannot be trusted: ${why}`
      findings.push({ position: size, what })
    }
  }
  return { heads, findings }
}

/** The checkpoint in a text, or why the text is not a valid checkpoint. Without a key, its signature is not checked. */
export function readCheckpoint(text: string, verifier: string | null) {
  if (verifier !== null) return verifyCheckpoint(text, verifier, verifyEd25519)
  const note = parseSignedNote(text)
  return note === null
    ? ({ ok: false, why: 'That is not a checkpoint.' } as const)
    : ({ ok: true, checkpoint: note.checkpoint } as const)
}
