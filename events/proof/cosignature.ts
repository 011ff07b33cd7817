/**
 * Cosignatures of checkpoints (c2sp.org/tlog-cosignature, Ed25519): a witness outside the shop signs that this is the largest
 * consistent log that it had seen at that time. They stand below the shop's own signature. Pure, as `signed-note.ts`.
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

/** Such as `accountant.example/falak` or `ayesha-laptop`: lower case, so that two names never differ in case alone. */
export function isWitnessName(text: string): boolean {
  return /^[a-z0-9](?:[a-z0-9._/-]{0,61}[a-z0-9])?$/.test(text)
}

/** What is needed to check a witness's cosignatures: `name+id+key`. */
export function witnessKeyText(sha256: Sha256, signer: Omit<NoteSigner, 'sign'>): string {
  return verifierKeyText(sha256, signer, COSIGNATURE)
}

/** Null for anything but the one right way to write the key of a witness. */
export function parseWitnessKey(sha256: Sha256, text: string): VerifierKey | null {
  const key = parseVerifierKey(text, COSIGNATURE)
  return key !== null && witnessKeyText(sha256, key) === text ? key : null
}

/** The line that a witness puts below a checkpoint. `body` is what the shop has signed, `time` whole seconds since 1970. */
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
      /** As it stands below the checkpoint, with its newline. */
      readonly line: string
    }
  /** `why` is a sentence. */
  | { readonly ok: false; readonly why: string }

/** Whether the owner of the key has cosigned this checkpoint, and when. Never throws. */
export function verifyCosignature(
  { body, signatures }: Pick<SignedCheckpoint, 'body' | 'signatures'>,
  key: VerifierKey,
  verify: VerifyEd25519,
): CosignatureVerdict {
  const own = signatures.filter(({ name, id }) => name === key.name && id === key.id)
  const times = own.map(({ signature }) => timeOf(signature))
  const areRight = own.every(({ signature }, line) => {
    const time = times[line]
    return time != null && verify(signature.subarray(TIME_BYTES), signedBytes(body, time), key.publicKey)
  })
  if (own.length === 0) return { ok: false, why: `The checkpoint is not cosigned by the key of ${key.name}.` }
  // One that looked twice at the same log has signed it twice: the later one counts, and neither may be wrong.
  const time = Math.max(...times.map((time) => time ?? 0))
  const newest = own[times.indexOf(time)]
  return areRight && newest !== undefined
    ? { ok: true, time, line: signatureLine(newest) }
    : { ok: false, why: `The cosignature of ${key.name} is wrong.` }
}

/** Null for what cannot be a cosignature. */
function timeOf(signature: Uint8Array): number | null {
  if (signature.length !== TIME_BYTES + SIGNATURE_BYTES) return null
  const time = Number(new DataView(signature.buffer, signature.byteOffset).getBigUint64(0))
  return Number.isSafeInteger(time) ? time : null
}

function signedBytes(body: string, time: number): Uint8Array {
  return new TextEncoder().encode(`cosignature/v1\ntime ${time}\n${body}`)
}
