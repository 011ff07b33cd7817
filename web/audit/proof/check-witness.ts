/** Checks in the browser that a witness has cosigned the shown checkpoint, and that today's log begins with it. */

import { parseSignedNote } from '#events/proof/checkpoint.ts'
import { parseWitnessKey, verifyCosignature } from '#events/proof/cosignature.ts'
import { sha256, verifyEd25519 } from '#web/proof/crypto.ts'
import type { ComparisonVerdict } from './compare-checkpoint.ts'
import { compareWithToday } from './compare-with-today.ts'
import type { ListedWitness } from './witnesses.ts'

type Verdict = Pick<ComparisonVerdict, 'holds' | 'sentence'>

export async function checkWitness(
  witness: ListedWitness,
  signal: AbortSignal,
  compare: (note: string, signal: AbortSignal) => Promise<Verdict> = compareWithToday,
): Promise<Verdict> {
  const wrong = cosignatureFault(witness)
  if (wrong !== null) return { holds: false, sentence: wrong }
  const { holds, sentence } = await compare(witness.note, signal)
  return { holds, sentence: holds ? `The cosignature of ${witness.name} holds. ${sentence}` : sentence }
}

/** A sentence that names the fault; null when the cosignature is valid for the shown checkpoint. */
function cosignatureFault({ name, key: text, size, at, note }: ListedWitness): string | null {
  const key = parseWitnessKey(sha256, text)
  const signed = parseSignedNote(note)
  if (key === null || key.name !== name) return `The key of ${name} is not one of a witness.`
  if (signed === null) return `What ${name} is said to have cosigned is not a checkpoint.`
  const verdict = verifyCosignature(signed, key, verifyEd25519)
  if (!verdict.ok) return verdict.why
  const isShown = verdict.time * 1000 === Date.parse(at) && signed.checkpoint.size === size
  return isShown ? null : `${name} has cosigned another moment or another size than is shown here.`
}
