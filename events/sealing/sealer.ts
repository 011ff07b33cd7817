/** Seals the personal parts of an event before it is recorded, and opens them: AES-256-GCM with the customer's key. */

import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { OpenedEvent, RecordedEvent } from '#events/event.ts'
import { openEvent } from '#events/personal-data.ts'
import type { OpenPart, PartPlace, PersonalPart, Sealed } from '#events/sealed.ts'
import type { CustomerKey } from './customer-key.ts'

const CIPHER = 'aes-256-gcm'
export const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Sealed texts are padded to a multiple of this, so that their length reveals little. */
const BLOCK = 64

/** `nonce` must never be used twice with the same key. */
export function sealPart(
  part: PersonalPart,
  place: PartPlace,
  { id, key }: CustomerKey,
  nonce: Buffer,
): Sealed {
  const cipher = createCipheriv(CIPHER, key, nonce)
  cipher.setAAD(authenticatedPlace(place))
  // A stream cipher returns as many bytes as it gets, and `final` returns none.
  const bytes = cipher.update(padded(JSON.stringify(part)), 'utf8')
  cipher.final()
  const sealed = Buffer.allocUnsafe(NONCE_BYTES + bytes.length + TAG_BYTES)
  nonce.copy(sealed)
  bytes.copy(sealed, NONCE_BYTES)
  cipher.getAuthTag().copy(sealed, NONCE_BYTES + bytes.length)
  return { key: id, sealed: sealed.toString('base64') }
}

export type OpenRecorded = (event: RecordedEvent) => OpenedEvent

/** `findKey` returns null for a destroyed key. Opening throws for a part that was changed, or sealed for another place. */
export function createOpener(findKey: (id: string) => Buffer | null): OpenRecorded {
  const openPart: OpenPart = (part, place) => {
    const key = findKey(part.key)
    if (key === null) return null
    const bytes = Buffer.from(part.sealed, 'base64')
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(authenticatedPlace(place))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    const opened = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
    try {
      decipher.final()
    } catch {
      throw new Error(`A sealed part of event ${place.id} was changed, or belongs to another event`)
    }
    // It is authentic, so it is the part that `sealPart` got.
    return JSON.parse(opened.toString())
  }

  return (event) => openEvent(event, openPart)
}

/** Authenticated together with the sealed bytes: they do not open in another event, or as another part. */
function authenticatedPlace({ id, stream, type, part }: PartPlace): Buffer {
  return Buffer.from(JSON.stringify([id, stream, type, part]))
}

/** Ends in spaces, which JSON allows. */
function padded(json: string): string {
  const beyond = Buffer.byteLength(json) % BLOCK
  return beyond === 0 ? json : json + ' '.repeat(BLOCK - beyond)
}
