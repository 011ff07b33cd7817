/** The signed checkpoints that the shop has kept, as far as they can be trusted. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseSignedNote, verifyCheckpoint } from '#events/checkpoint.ts'
import { type Finding, shownPosition } from '#projections/replay-check.ts'
import { WrongUse } from '../../command-line/terminal.ts'
import { checkpointFolder } from '../checkpoint-folder.ts'
import { verifyEd25519 } from '../signing-key.ts'
import type { SignedHead } from '../verify/hash-pass.ts'

export type KeptCheckpoints = {
  /** Smallest first. */
  readonly heads: readonly SignedHead[]
  /** Those that cannot be trusted. */
  readonly findings: readonly Finding[]
}

/** `given` is their folder; left out, the one beside the log, if there is any. Without a key signatures go unchecked. */
export async function keptCheckpoints(
  given: string | undefined,
  folder: string,
  verifier: string | null,
): Promise<KeptCheckpoints> {
  if (given !== undefined && !existsSync(given)) throw new WrongUse(`There is no folder ${given}.`)
  const files = checkpointFolder(given ?? join(folder, 'checkpoints'))
  const heads: SignedHead[] = []
  const findings: Finding[] = []
  for (const size of await files.sizes()) {
    const read = readHead((await files.read(size)) ?? '', size, verifier)
    if (typeof read === 'string')
      findings.push({ position: size, what: `${name(size)} counts for nothing: ${read}` })
    else heads.push(read)
  }
  return { heads, findings }
}

function readHead(text: string, size: number, verifier: string | null): SignedHead | string {
  const verdict = verifier === null ? unchecked(text) : verifyCheckpoint(text, verifier, verifyEd25519)
  if (!verdict.ok) return verdict.why
  return verdict.checkpoint.size === size ? verdict.checkpoint : 'It is one of another size.'
}

function unchecked(text: string) {
  const note = parseSignedNote(text)
  return note === null
    ? ({ ok: false, why: 'It is not a checkpoint.' } as const)
    : ({ ok: true, checkpoint: note.checkpoint } as const)
}

function name(size: number): string {
  return `The checkpoint of ${shownPosition(size)} events`
}
