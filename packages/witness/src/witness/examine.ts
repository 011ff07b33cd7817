/** Compares the shop's latest checkpoint with the one that the witness accepted last: events may only have been added. */

import {
  type Checkpoint,
  fromBase64,
  parseSignedNote,
  sha256,
  verifyCheckpoint,
  verifyConsistency,
  verifyEd25519,
} from '../from-shop.ts'
import { NoAnswer } from '../shop/call-shop.ts'
import type { ShopClient } from './shop-client.ts'
import type { Seen } from './witness-folder.ts'

export type Examined =
  /** `text` may be cosigned. */
  | { readonly kind: 'added to'; readonly text: string; readonly checkpoint: Checkpoint }
  /** The checkpoint is signed with another key. */
  | { readonly kind: 'other key'; readonly text: string }
  /** The log no longer begins with the events that the witness has accepted. */
  | { readonly kind: 'fork'; readonly text: string; readonly checkpoint: Checkpoint }

/** `last` is the checkpoint that the witness accepted last, null the first time. Throws `NoAnswer` when no conclusion is possible. */
export async function examine(shop: ShopClient, key: string, last: Checkpoint | null): Promise<Examined> {
  const text = await shop.checkpoint()
  const verdict = verifyCheckpoint(text, key, verifyEd25519)
  if (!verdict.ok) {
    if (parseSignedNote(text) === null || isOfKey(text, key))
      throw new NoAnswer(`The answer cannot be used. ${verdict.why}`)
    return { kind: 'other key', text }
  }
  const { checkpoint } = verdict
  if (last === null || (await beginsWith(shop, last, checkpoint)))
    return { kind: 'added to', text, checkpoint }
  // A proxy may have stored an old answer, or damaged a proof. The shop's signature for the accepted size decides.
  const again = checkpoint.size === last.size ? null : await checkpointOf(shop, key, last.size)
  if (again?.checkpoint.root !== last.root) return { kind: 'fork', text, checkpoint }
  if (checkpoint.size < last.size) {
    if (await beginsWith(shop, checkpoint, last)) return { kind: 'added to', ...again }
    const smaller = await checkpointOf(shop, key, checkpoint.size)
    if (smaller !== null && smaller.checkpoint.root !== checkpoint.root)
      return { kind: 'fork', text, checkpoint }
  }
  throw new NoAnswer(
    `The shop’s proof that its ${checkpoint.size} and the ${last.size} events that were seen are one log does not hold.`,
  )
}

/** Whether a consistency proof shows that the larger log begins with the smaller one. False when the other is not larger. */
export async function beginsWith(shop: ShopClient, from: Checkpoint, to: Checkpoint): Promise<boolean> {
  if (from.size > to.size) return false
  if (from.size === 0) return true
  if (from.size === to.size) return from.root === to.root
  const proof = await shop.consistency(from.size, to.size)
  const [fromRoot, toRoot] = [fromBase64(from.root), fromBase64(to.root)]
  if (proof === null || fromRoot === null || toRoot === null) return false
  return verifyConsistency(sha256, { from: from.size, fromRoot, to: to.size, toRoot, proof })
}

/** The checkpoint that the shop now signs for this size; null when its log is shorter, or when the signature is not by this key. */
export async function checkpointOf(
  shop: ShopClient,
  key: string,
  size: number,
): Promise<{ readonly text: string; readonly checkpoint: Checkpoint } | null> {
  const text = await shop.checkpoint(size).catch((error: unknown) => {
    if (error instanceof NoAnswer && error.status === 422) return null
    throw error
  })
  const verdict = verifyCheckpoint(text ?? '', key, verifyEd25519)
  return text !== null && verdict.ok && verdict.checkpoint.size === size
    ? { text, checkpoint: verdict.checkpoint }
    : null
}

/** Parses a checkpoint that the witness has accepted, and therefore verified. */
export function accepted({ text }: Seen): Checkpoint {
  const signed = parseSignedNote(text)
  if (signed === null) throw new Error('an accepted checkpoint on this disk cannot be read')
  return signed.checkpoint
}

/** Whether the note names this key but the signature is invalid: it was damaged in transit, not signed with another key. */
function isOfKey(text: string, key: string): boolean {
  const [name, id] = key.split('+')
  return (
    parseSignedNote(text)?.signatures.some((signature) => signature.name === name && signature.id === id) ??
    false
  )
}
