/** The shop's signed checkpoint, followed by the witness cosignatures for the same size and root, if there are any. */

import { parseSignedNote } from '#events/proof/checkpoint.ts'
import type { WitnessStore } from '#server/platform/tables/witness-store.ts'
import type { Notary } from './notary.ts'

/** Throws the errors of `notary.checkpoint`. */
export async function cosignedCheckpoint(
  { checkpoint }: Pick<Notary, 'checkpoint'>,
  { cosignaturesAt }: Pick<WitnessStore, 'cosignaturesAt'>,
  size?: number,
): Promise<string> {
  const text = await checkpoint(size)
  const signed = parseSignedNote(text)
  if (signed === null) throw new Error('the notary signed something other than a checkpoint')
  const { size: signedSize, root } = signed.checkpoint
  const matching = (await cosignaturesAt(signedSize)).filter((cosignature) => cosignature.root === root)
  return text + matching.map(({ note }) => `${note.trimEnd().split('\n').at(-1)}\n`).join('')
}
