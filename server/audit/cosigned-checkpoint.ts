/** The shop's signed checkpoint, with the cosignatures of witnesses below where there are some of the same size and root. */

import { parseSignedNote } from '#events/proof/checkpoint.ts'
import type { WitnessStore } from '#server/platform/tables/witness-store.ts'
import type { Notary } from './notary.ts'

/** Throws as `notary.checkpoint` does. */
export async function cosignedCheckpoint(
  { checkpoint }: Pick<Notary, 'checkpoint'>,
  { cosignaturesAt }: Pick<WitnessStore, 'cosignaturesAt'>,
  asked?: number,
): Promise<string> {
  const text = await checkpoint(asked)
  const signed = parseSignedNote(text)
  if (signed === null) throw new Error('the shop signs checkpoints only')
  const { size, root } = signed.checkpoint
  const own = (await cosignaturesAt(size)).filter((cosignature) => cosignature.root === root)
  return text + own.map(({ note }) => `${note.trimEnd().split('\n').at(-1)}\n`).join('')
}
