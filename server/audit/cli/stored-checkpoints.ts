/** The signed checkpoints in the shop's folder, as far as they can be trusted. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseSignedNote, verifyCheckpoint } from '#events/checkpoint.ts'
import { type Finding, shownPosition } from '#projections/replay-check.ts'
import { WrongUse } from '../../command-line/terminal.ts'
import { checkpointFolder } from '../checkpoint-folder.ts'
import { verifyEd25519 } from '../signing-key.ts'
import type { SignedHead } from '../verify/hash-pass.ts'

export type StoredCheckpoints = {
  /** Smallest first. */
  readonly heads: readonly SignedHead[]
  /** Checkpoints that cannot be trusted. */
  readonly findings: readonly Finding[]
}

/** `given` is the folder; left out, the one beside the log is used, if there is one. Without a key signatures are not checked. */
export async function storedCheckpoints(
  given: string | undefined,
  folder: string,
  verifier: string | null,
): Promise<StoredCheckpoints> {
  if (given !== undefined && !existsSync(given)) throw new WrongUse(`There is no folder ${given}.`)
  const files = checkpointFolder(given ?? join(folder, 'checkpoints'))
  const heads: SignedHead[] = []
  const findings: Finding[] = []
  for (const size of await files.sizes()) {
    const read = readCheckpoint((await files.read(size)) ?? '', verifier)
    const why = !read.ok ? read.why : read.checkpoint.size === size ? null : 'It is one of another size.'
    if (read.ok && why === null) heads.push(read.checkpoint)
    else {
      const what = `The checkpoint of ${shownPosition(size)} events counts for nothing: ${why}`
      findings.push({ position: size, what })
    }
  }
  return { heads, findings }
}

/** The checkpoint in a text, or why there is none. Without a key its signature is not checked. */
export function readCheckpoint(text: string, verifier: string | null) {
  if (verifier !== null) return verifyCheckpoint(text, verifier, verifyEd25519)
  const note = parseSignedNote(text)
  return note === null
    ? ({ ok: false, why: 'That is not a checkpoint.' } as const)
    : ({ ok: true, checkpoint: note.checkpoint } as const)
}
