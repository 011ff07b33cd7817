/** Seals what is personal in an event before it is recorded, and opens it again: AES-256-GCM with the customer's key. */

import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { OpenedEvent, RecordedEvent } from '#events/shop/event.ts'
import { openEvent } from '#events/shop/personal-data.ts'
import type { OpenPart, PartPlace, PersonalPart, Sealed } from '#events/shop/sealed.ts'
import type { CustomerKey } from './customer-key.ts'

const CIPHER = 'aes-256-gcm'
export const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Sealed texts are filled up to a multiple of this, so that their length says little. */
const BLOCK = 64

/** A nonce must never be used twice with one key. */
export function sealPart(
  part: PersonalPart,
  place: PartPlace,
  { id, key }: CustomerKey,
  nonce: Buffer,
): Sealed {
  const cipher = createCipheriv(CIPHER, key, nonce)
  cipher.setAAD(bound(place))
  // A stream cipher gives as many bytes as it takes, and `final` none.
  const bytes = cipher.update(filled(JSON.stringify(part)), 'utf8')
  cipher.final()
  const sealed = Buffer.allocUnsafe(NONCE_BYTES + bytes.length + TAG_BYTES)
  nonce.copy(sealed)
  bytes.copy(sealed, NONCE_BYTES)
  cipher.getAuthTag().copy(sealed, NONCE_BYTES + bytes.length)
  return { key: id, sealed: sealed.toString('base64') }
}

export type OpenRecorded = (event: RecordedEvent) => OpenedEvent

/** Opens events with keys by their ids, of which a destroyed one is null. Throws for what was not sealed there so. */
export function createOpener(findKey: (id: string) => Buffer | null): OpenRecorded {
  const openPart: OpenPart = (part, place) => {
    const key = findKey(part.key)
    if (key === null) return null
    const bytes = Buffer.from(part.sealed, 'base64')
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(bound(place))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    const opened = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
    try {
      decipher.final()
    } catch {
      throw new Error(`What is sealed in event ${place.id} is not what was sealed there`)
    }
    // Authentic, so it is what `sealPart` was given.
    return JSON.parse(opened.toString())
  }

  return (event) => openEvent(event, openPart)
}

/** Authenticated with the sealed bytes: in another event, or another part of this one, they do not open. */
function bound({ id, stream, type, part }: PartPlace): Buffer {
  return Buffer.from(JSON.stringify([id, stream, type, part]))
}

/** JSON may end in spaces. */
function filled(json: string): string {
  const beyond = Buffer.byteLength(json) % BLOCK
  return beyond === 0 ? json : json + ' '.repeat(BLOCK - beyond)
}
