/**
 * A checkpoint states the entire log in a few signed lines: its name, its number of events and the root of
 * its Merkle tree (c2sp.org/tlog-checkpoint). Anyone who has stored a checkpoint can later prove that history was rewritten.
 */

import { fromBase64 } from './base64.ts'
import type { Sha256 } from './merkle.ts'
import {
  type Note,
  type NoteSigner,
  parseNote,
  parseVerifierKey,
  signNote,
  type VerifyEd25519,
  verifyNote,
} from './signed-note.ts'

const ROOT_BYTES = 32

export type Checkpoint = {
  /** The name of the log, which is also the name of its key. */
  readonly origin: string
  readonly size: number
  /** Base64. */
  readonly root: string
}

/** Returns the signed note of a checkpoint of the signer's own log. */
export function signCheckpoint(
  sha256: Sha256,
  signer: NoteSigner,
  { size, root }: Omit<Checkpoint, 'origin'>,
): string {
  return signNote(sha256, signer, `${signer.name}\n${size}\n${root}\n`)
}

export type SignedCheckpoint = {
  readonly checkpoint: Checkpoint
  /** The signed text. */
  readonly body: string
  readonly signatures: Note['signatures']
}

/** Parses a checkpoint in a signed note without verifying it; null for any other text. Never throws. */
export function parseSignedNote(text: string): SignedCheckpoint | null {
  const note = parseNote(text)
  if (note === null) return null
  const [origin, size, root, ...more] = note.text.slice(0, -1).split('\n')
  if (!origin || size === undefined || root === undefined || more.includes('')) return null
  if (!/^(0|[1-9]\d*)$/.test(size) || !Number.isSafeInteger(Number(size))) return null
  if (fromBase64(root)?.length !== ROOT_BYTES) return null
  return { checkpoint: { origin, size: Number(size), root }, body: note.text, signatures: note.signatures }
}

export type CheckpointVerdict =
  | { readonly ok: true; readonly checkpoint: Checkpoint }
  /** `why` is a sentence. */
  | { readonly ok: false; readonly why: string }

/** Whether the text is a checkpoint that the owner of the verifier key signed for its own log. Never throws. */
export function verifyCheckpoint(
  text: string,
  verifierKey: string,
  verifyEd25519: VerifyEd25519,
): CheckpointVerdict {
  const no = (why: string) => ({ ok: false, why }) as const
  const key = parseVerifierKey(verifierKey)
  if (key === null) return no('That is not a verifier key.')
  const signed = parseSignedNote(text)
  if (signed === null) return no('That is not a checkpoint.')
  const { checkpoint, body, signatures } = signed
  switch (verifyNote({ text: body, signatures }, key, verifyEd25519)) {
    case 'not signed by this key':
      return no(`The checkpoint is not signed by the key of ${key.name}.`)
    case 'signature is wrong':
      return no(`The checkpoint was changed after ${key.name} had signed it.`)
    case 'signed':
      // A key of several logs must not confirm one log under the name of another.
      return checkpoint.origin === key.name
        ? { ok: true, checkpoint }
        : no(`The checkpoint is of another log, ${checkpoint.origin}.`)
  }
}
