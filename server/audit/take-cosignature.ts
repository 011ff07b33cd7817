/** Accepts a cosignature from a witness if it signs this log and verifies with the key first seen for the witness's name. */

import type { Records } from '#events/log/records.ts'
import { parseSignedNote, verifyCheckpoint } from '#events/proof/checkpoint.ts'
import { isWitnessName, parseWitnessKey, verifyCosignature } from '#events/proof/cosignature.ts'
import { sha256 } from '#events/proof/sha256.ts'
import { parseVerifierKey, signatureLine } from '#events/proof/signed-note.ts'
import { verifyEd25519 } from '#events/proof/verify-ed25519.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { type Cosignature, MOST_WITNESSES, type WitnessStore } from '#server/platform/tables/witness-store.ts'
import type { Notary } from './notary.ts'

/** How far a witness's clock may be ahead. */
const AHEAD_MS = 5 * 60_000

type Dependencies = {
  readonly records: Pick<Records, 'head'>
  readonly notary: Pick<Notary, 'key'>
  readonly store: Pick<WitnessStore, 'keepCosignature'>
  readonly clock: () => number
  /** Called with a sentence when this shop signed a checkpoint that does not match its log. */
  readonly onOtherLog: (sentence: string) => void
}

type Given = {
  /** A checkpoint followed by the cosignature. */
  readonly note: string
  readonly key: string
}

/** Resolves with the stored cosignature. Throws `Refused`, and then stores nothing. */
export async function takeCosignature(
  { records, notary, store, clock, onOtherLog }: Dependencies,
  { note, key: keyText }: Given,
): Promise<Cosignature> {
  const key = parseWitnessKey(sha256, keyText.trim())
  if (key === null) throw wrong('key', 'That is not the key of a witness (c2sp.org/tlog-cosignature).')
  if (!isWitnessName(key.name)) {
    throw wrong('key', 'The name of a witness has at most 63 lower-case letters, digits, and . _ / - within.')
  }
  const verdict = verifyCheckpoint(note, notary.key, verifyEd25519)
  if (!verdict.ok) throw wrong('note', verdict.why)
  const signed = parseSignedNote(note)
  const shopKey = parseVerifierKey(notary.key)
  // `verifyCheckpoint` has already parsed both.
  if (signed === null || shopKey === null) throw wrong('note', 'That is not a checkpoint.')
  const cosigned = verifyCosignature(signed, key, verifyEd25519)
  if (!cosigned.ok) throw wrong('note', cosigned.why)
  if (cosigned.time * 1000 > clock() + AHEAD_MS) {
    throw wrong('note', 'The cosignature is dated in the future: the witness’s clock is wrong.')
  }

  const { size, root } = verdict.checkpoint
  const head = await records.head()
  if (size > head.size || (await records.head(size)).root !== root) {
    const sentence = `The witness ${key.name} has cosigned ${size} events with the root ${root}, signed by this shop, and they are not those of its log.`
    onOtherLog(sentence)
    throw new Refused(409, sentence)
  }

  const { body, signatures } = signed
  const ofShop = signatures.filter(({ name, id }) => name === shopKey.name && id === shopKey.id).slice(0, 1)
  const cosignature = {
    witness: key.name,
    size,
    root,
    time: cosigned.time,
    // Leaves out all other signature lines.
    note: `${body}\n${ofShop.map(signatureLine).join('')}${cosigned.line}`,
  }
  const outcome = await store.keepCosignature(keyText.trim(), cosignature)
  switch (outcome) {
    case 'kept':
      return cosignature
    case 'other key':
      throw new Refused(
        409,
        `There is already a witness ${key.name} with another key. Choose another name, or use its key.`,
      )
    case 'key of another name':
      throw new Refused(409, 'A witness of another name already has this key.')
    case 'older than the newest':
      throw new Refused(409, `The witness ${key.name} has already cosigned a newer checkpoint.`)
    case 'too many witnesses':
      throw new Refused(409, `This shop already has ${MOST_WITNESSES} witnesses.`)
    default:
      throw outcome satisfies never
  }
}

function wrong(field: keyof Given, sentence: string): Refused {
  return new Refused(422, sentence, { fields: { [field]: sentence } })
}
