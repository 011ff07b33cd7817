/**
 * Cosignatures of checkpoints (c2sp.org/tlog-cosignature, Ed25519): a witness outside the shop signs that this was the largest
 * consistent log that it had seen at that time. They follow the shop's signature. Pure, like `signed-note.ts`.
 */

import type { SignedCheckpoint } from './checkpoint.ts'
import type { Sha256 } from './merkle.ts'
import {
  COSIGNATURE,
  keyId,
  type NoteSigner,
  parseVerifierKey,
  signatureLine,
  type VerifierKey,
  type VerifyEd25519,
  verifierKeyText,
} from './signed-note.ts'

const TIME_BYTES = 8
const SIGNATURE_BYTES = 64

/** Names such as `accountant.example/falak` or `ayesha-laptop`. They are lower case, so that no two names differ only in case. */
export function isWitnessName(text: string): boolean {
  return /^[a-z0-9](?:[a-z0-9._/-]{0,61}[a-z0-9])?$/.test(text)
}

/** The key that verifies the cosignatures of a witness: `name+id+key`. */
export function witnessKeyText(sha256: Sha256, signer: Omit<NoteSigner, 'sign'>): string {
  return verifierKeyText(sha256, signer, COSIGNATURE)
}

/** Null for any text that is not the canonical form of a witness's key. */
export function parseWitnessKey(sha256: Sha256, text: string): VerifierKey | null {
  const key = parseVerifierKey(text, COSIGNATURE)
  return key !== null && witnessKeyText(sha256, key) === text ? key : null
}

/** The line that a witness adds to a checkpoint. `body`: the text that the shop signed; `time`: whole seconds since 1970. */
export function cosign(sha256: Sha256, signer: NoteSigner, body: string, time: number): string {
  const signature = new Uint8Array(TIME_BYTES + SIGNATURE_BYTES)
  new DataView(signature.buffer).setBigUint64(0, BigInt(time))
  signature.set(signer.sign(signedBytes(body, time)), TIME_BYTES)
  return signatureLine({ name: signer.name, id: keyId(sha256, signer, COSIGNATURE), signature })
}

export type CosignatureVerdict =
  | {
      readonly ok: true
      /** Whole seconds since 1970. */
      readonly time: number
      /** The line in the checkpoint, with its newline. */
      readonly line: string
    }
  /** `why` is a sentence. */
  | { readonly ok: false; readonly why: string }

/** Whether the owner of the key cosigned this checkpoint, and when. Never throws. */
export function verifyCosignature(
  { body, signatures }: Pick<SignedCheckpoint, 'body' | 'signatures'>,
  key: VerifierKey,
  verify: VerifyEd25519,
): CosignatureVerdict {
  const own = signatures.filter(({ name, id }) => name === key.name && id === key.id)
  const times = own.map(({ signature }) => timeOf(signature))
  const areValid = own.every(({ signature }, line) => {
    const time = times[line]
    return time != null && verify(signature.subarray(TIME_BYTES), signedBytes(body, time), key.publicKey)
  })
  if (own.length === 0) return { ok: false, why: `The checkpoint is not cosigned by the key of ${key.name}.` }
  // A witness that saw the same log twice has signed it twice: the later time counts, and both signatures must be valid.
  const time = Math.max(...times.map((time) => time ?? 0))
  const latest = own[times.indexOf(time)]
  return areValid && latest !== undefined
    ? { ok: true, time, line: signatureLine(latest) }
    : { ok: false, why: `The cosignature of ${key.name} is wrong.` }
}

/** The time in a cosignature; null for bytes that are not a cosignature. */
function timeOf(signature: Uint8Array): number | null {
  if (signature.length !== TIME_BYTES + SIGNATURE_BYTES) return null
  const time = Number(new DataView(signature.buffer, signature.byteOffset).getBigUint64(0))
  return Number.isSafeInteger(time) ? time : null
}

function signedBytes(body: string, time: number): Uint8Array {
  return new TextEncoder().encode(`cosignature/v1\ntime ${time}\n${body}`)
}
