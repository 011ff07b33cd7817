/**
 * Checks a receipt alone and offline, from the definitions only: RFC 6962 for the tree, the C2SP notes for the signature.
 * Shares no line with the shop.
 */

import { createHash, createPublicKey, verify } from 'node:crypto'
import { naiveLeaf } from '#tests/events/naive-root.ts'
import { provesInclusion } from '#tests/events/proof/rfc-proofs.ts'

type Receipt = {
  readonly events: readonly {
    readonly position: number
    readonly record: string
    readonly proof: readonly string[]
  }[]
  readonly checkpoint: string
}

const bytes = (base64: string) => Buffer.from(base64, 'base64')

/** What a signed checkpoint says, or null when the owner of the key has not signed it. */
export function openCheckpoint(note: string, verifierKey: string) {
  // Base64 may have a `+`, too: only the first two separate.
  const [, name = '', id = '', encoded = ''] = /^([^+]+)\+(.{8})\+(.+)$/.exec(verifierKey.trim()) ?? []
  const key = bytes(encoded)
  const expectedId = createHash('sha256').update(`${name}\n`).update(key).digest().subarray(0, 4)
  if (key[0] !== 1 || expectedId.toString('hex') !== id) return null
  const [body = '', signatureLine = ''] = note.split('\n\n')
  const [origin, size, root = ''] = body.split('\n')
  const signature = bytes(signatureLine.replace(`— ${name} `, ''))
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: key.subarray(1).toString('base64url') },
    format: 'jwk',
  })
  const isSigned =
    signature.subarray(0, 4).equals(expectedId) &&
    verify(null, Buffer.from(`${body}\n`), publicKey, signature.subarray(4))
  return isSigned && origin === name ? { origin, size: Number(size), root: bytes(root) } : null
}

/** Whether all events of the receipt are in the log that the checkpoint names. */
export function isReceiptGood({ events, checkpoint }: Receipt, trustedKey: string): boolean {
  const opened = openCheckpoint(checkpoint, trustedKey)
  if (opened === null || events.length === 0) return false
  const { size, root } = opened
  return events.every(({ position, record, proof }) => {
    const isPlace = JSON.parse(record).position === position && position >= 1 && position <= size
    return isPlace && provesInclusion(position - 1, size, naiveLeaf(record), proof.map(bytes), root)
  })
}
