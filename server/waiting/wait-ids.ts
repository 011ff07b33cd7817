/**
 * The ids of waits and the tokens of the links in their mails. An id is a hash of the person and the subject with a key of the shop:
 * the same person and subject is the same wait on every server, nobody can guess from the log who waits, and nothing is stored. A
 * token is the id with a second hash, which only a mail of the shop contains.
 */

import { createHmac } from 'node:crypto'
import type { Size } from '#catalogue/product.ts'
import { customerOf } from '#events/sealing/customer-key.ts'
import type { WaitSubject } from '#events/waiting/wait-state.ts'
import { isSameText } from '#server/platform/secrets/same-text.ts'

export type WaitIds = {
  /** `identity`: `identityOf` an e-mail or a phone. */
  idOf(identity: string, subject: WaitSubject): string
  tokenFor(id: string): string
  /** The id in a token; null for a token that the shop did not make. */
  idIn(token: string): string | null
}

const ID_BYTES = 16
/** 128 and 256 bits in base64url. */
const TOKEN = /^([\w-]{22})\.([\w-]{43})$/

export function createWaitIds(key: Buffer): WaitIds {
  const hashOf = (text: string) => createHmac('sha256', key).update(text).digest()
  const proofOf = (id: string) => hashOf(`link ${id}`).toString('base64url')
  return {
    idOf(identity, { productId, size }: { readonly productId: string | null; readonly size: Size | null }) {
      const subject = JSON.stringify([customerOf(identity), productId, size])
      return hashOf(`wait ${subject}`).subarray(0, ID_BYTES).toString('base64url')
    },
    tokenFor: (id) => `${id}.${proofOf(id)}`,
    idIn(token) {
      const [, id, proof] = TOKEN.exec(token) ?? []
      return id !== undefined && proof !== undefined && isSameText(proof, proofOf(id)) ? id : null
    },
  }
}

/** The page that a link in a mail opens. A browser does not send the part after the #, so that it is in no log and no Referer. */
export const confirmPath = (token: string) => `/waiting#confirm=${token}`
export const leavePath = (token: string) => `/waiting#leave=${token}`
/** The address that a mail program calls when somebody presses its own button to unsubscribe (RFC 8058). */
export const unsubscribePath = (token: string) => `/api/waiting/unsubscribe?token=${token}`
