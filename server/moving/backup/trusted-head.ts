/** A checkpoint that somebody has kept elsewhere and trusts, for the commands `restore` and `drill`. */

import { readCheckpoint } from '#server/audit/audited-log/stored-checkpoints.ts'
import type { SignedHead } from '#server/audit/verify/hash-pass.ts'
import { namedText } from '#server/platform/command-line/named-file.ts'
import { WrongUse } from '#server/platform/command-line/terminal.ts'

/** Throws `WrongUse` when the file is no checkpoint that the key has signed. */
export function headIn(file: string, verifier: string | null): SignedHead {
  const signed = readCheckpoint(namedText(file), verifier)
  if (!signed.ok) throw new WrongUse(`${file}: ${signed.why}`)
  return signed.checkpoint
}
