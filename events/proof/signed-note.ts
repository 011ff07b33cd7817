/**
 * The C2SP signed note (c2sp.org/signed-note) with Ed25519 keys: a text, a blank line, and one line per signature. Pure:
 * hashing, signing and verifying are parameters, so that the same code runs on the server and in a browser.
 */

import { fromBase64, toBase64 } from './base64.ts'
import type { Sha256 } from './merkle.ts'
import { isOfSmallOrder } from './small-order.ts'

const DASH = '\u2014'
/** The type of a key: the first byte of its text, which is also part of its id. */
const ED25519 = 1
/** Cosignatures of checkpoints (`cosignature.ts`). */
export const COSIGNATURE = 4
type KeyType = typeof ED25519 | typeof COSIGNATURE
const KEY_BYTES = 32
const ID_BYTES = 4
const SIGNATURE_BYTES = 64
/** The limits for a note from outside. */
const LONGEST_NOTE = 1_000_000
const MOST_SIGNATURES = 100

/** Signs with the private key of the shop or a witness. */
export type SignEd25519 = (message: Uint8Array) => Uint8Array
/** The parameters in the order of Ed25519 libraries. Signature and key have the right length. */
export type VerifyEd25519 = (signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array) => boolean

export type NoteSigner = {
  readonly name: string
  /** 32 bytes. */
  readonly publicKey: Uint8Array
  readonly sign: SignEd25519
}

export type NoteSignature = {
  readonly name: string
  /** The key's id: 8 hexadecimal digits. */
  readonly id: string
  readonly signature: Uint8Array
}

export type Note = {
  /** The signed text, with its last newline. */
  readonly text: string
  readonly signatures: readonly NoteSignature[]
}

export type VerifierKey = { readonly name: string; readonly id: string; readonly publicKey: Uint8Array }

type NamedKey = Omit<NoteSigner, 'sign'>

/** The first four bytes of SHA-256 over name, newline, type and public key, in hexadecimal. */
export function keyId(sha256: Sha256, { name, publicKey }: NamedKey, type: KeyType = ED25519): string {
  const start = new TextEncoder().encode(`${name}\n`)
  return hex(sha256(Uint8Array.of(...start, type, ...publicKey)).subarray(0, ID_BYTES))
}

/** The key that verifies the notes of a signer: `name+id+key`. */
export function verifierKeyText(sha256: Sha256, key: NamedKey, type: KeyType = ED25519): string {
  return `${key.name}+${keyId(sha256, key, type)}+${toBase64(Uint8Array.of(type, ...key.publicKey))}`
}

/** Null for any text that is not the verifier key of an Ed25519 signer of this type. */
export function parseVerifierKey(text: string, type: KeyType = ED25519): VerifierKey | null {
  const [, name, id, key] = /^([^+\s]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/u.exec(text.trim()) ?? []
  const bytes = key === undefined ? null : fromBase64(key)
  if (name === undefined || id === undefined) return null
  if (bytes?.length !== 1 + KEY_BYTES || bytes[0] !== type) return null
  const publicKey = bytes.subarray(1)
  return isOfSmallOrder(publicKey) ? null : { name, id, publicKey }
}

/** Returns the complete note. `text` ends with a newline and has no other control characters. */
export function signNote(sha256: Sha256, signer: NoteSigner, text: string): string {
  if (!isNoteText(text)) throw new Error('a note is lines of text')
  const signature = signer.sign(new TextEncoder().encode(text))
  return `${text}\n${signatureLine({ name: signer.name, id: keyId(sha256, signer), signature })}`
}

/** A line of a note, with its newline. */
export function signatureLine({ name, id, signature }: NoteSignature): string {
  return `${DASH} ${name} ${toBase64(Uint8Array.of(...bytesOfHex(id), ...signature))}\n`
}

/** Parses a note without verifying it; null for a text that is not well-formed. Never throws. */
export function parseNote(note: string): Note | null {
  if (note.length > LONGEST_NOTE) return null
  const end = note.lastIndexOf('\n\n') + 1
  const text = note.slice(0, end)
  if (end === 0 || !isNoteText(text) || !note.endsWith('\n')) return null
  const lines = note.slice(end + 1, -1).split('\n')
  if (lines.length > MOST_SIGNATURES) return null
  const signatures = lines.map(parseSignature).filter((signature) => signature !== null)
  return signatures.length === lines.length ? { text, signatures } : null
}

export type NoteVerdict = 'signed' | 'not signed by this key' | 'signature is wrong'

/** Signatures of other keys are ignored. */
export function verifyNote({ text, signatures }: Note, key: VerifierKey, verify: VerifyEd25519): NoteVerdict {
  const own = signatures.filter(({ name, id }) => name === key.name && id === key.id)
  if (own.length === 0) return 'not signed by this key'
  const message = new TextEncoder().encode(text)
  const isValid = ({ signature }: NoteSignature) =>
    signature.length === SIGNATURE_BYTES && verify(signature, message, key.publicKey)
  return own.every(isValid) ? 'signed' : 'signature is wrong'
}

function isNoteText(text: string): boolean {
  // A lone surrogate has no UTF-8: the signed text would differ from the shown one.
  return text.endsWith('\n') && !/(?!\n)\p{Cc}|\p{Surrogate}/u.test(text)
}

function parseSignature(line: string): NoteSignature | null {
  const [, name, encoded] = /^\u2014 ([^+\s]+) ([A-Za-z0-9+/=]+)$/u.exec(line) ?? []
  const bytes = encoded === undefined ? null : fromBase64(encoded)
  if (name === undefined || bytes === null || bytes.length <= ID_BYTES) return null
  return { name, id: hex(bytes.subarray(0, ID_BYTES)), signature: bytes.subarray(ID_BYTES) }
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function bytesOfHex(text: string): number[] {
  return (text.match(/../g) ?? []).map((digits) => Number.parseInt(digits, 16))
}
