/**
 * The key with which the shop signs its checkpoints, made at the first start. The log's name is part of the key (as in the
 * Go note format), so it never changes either.
 */

import { createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brand } from '#catalogue/brand.ts'
import { shopSlug } from '#catalogue/shop-slug.ts'
import type { StateSigner } from '#events/log/signed-states.ts'
import { fromBase64, toBase64 } from '#events/proof/base64.ts'
import { sha256 } from '#events/proof/sha256.ts'
import { type NoteSigner, verifierKeyText } from '#events/proof/signed-note.ts'
import { verifyEd25519 } from '#events/proof/verify-ed25519.ts'
import { UnusableFile, withFile } from '#server/platform/data-folder/unusable-file.ts'
import type { Secret, SecretStore } from '#server/platform/secrets/secret-store.ts'

const ED25519 = 1
const SEED_BYTES = 32
/** The PKCS #8 prefix that Node needs before a bare Ed25519 seed (RFC 8410). */
const SEED_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Makes the key at the first start. `publicUrl` becomes the log's name then; later starts do not change it. */
export async function signingKey(secrets: SecretStore, publicUrl: string | undefined): Promise<NoteSigner> {
  return signerIn(await secrets.get('audit.key', () => Buffer.from(newKey(originOf(publicUrl)))))
}

/** Throws when the file has no key. */
export function readSigningKey(file: string): NoteSigner {
  return signerIn({ content: withFile(file, () => readFileSync(file)), place: file })
}

/** Throws when the content is not a key. */
export function signerIn({ content, place }: Secret): NoteSigner {
  const [, name, , encoded] =
    /^PRIVATE\+KEY\+([^+\s]+)\+([0-9a-f]{8})\+(\S+)\n?$/.exec(content.toString('utf8')) ?? []
  const bytes = fromBase64(encoded ?? '')
  if (name === undefined || bytes?.length !== 1 + SEED_BYTES || bytes[0] !== ED25519) {
    throw new UnusableFile(`${place} is not a key for signing checkpoints.`)
  }
  return signerOf(name, bytes.subarray(1))
}

/** Signs the shop's own stored data with the same key. */
export function stateSigner({ sign, publicKey }: NoteSigner): StateSigner {
  const bytes = (text: string) => new TextEncoder().encode(text)
  return {
    sign: (statement) => toBase64(sign(bytes(statement))),
    isSigned(statement, signature) {
      const signed = fromBase64(signature)
      return signed !== null && verifyEd25519(signed, bytes(statement), publicKey)
    },
  }
}

/** An Ed25519 key from its seed of 32 bytes. */
export function ed25519Of(seed: Uint8Array): Pick<NoteSigner, 'publicKey' | 'sign'> {
  const der = Buffer.concat([SEED_PREFIX, seed])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return { publicKey: Buffer.from(x, 'base64url'), sign: (message) => sign(null, message, key) }
}

const signerOf = (name: string, seed: Uint8Array): NoteSigner => ({ name, ...ed25519Of(seed) })

function newKey(name: string): string {
  const seed = randomBytes(SEED_BYTES)
  const [, id = ''] = verifierKeyText(sha256, signerOf(name, seed)).split('+')
  return `PRIVATE+KEY+${name}+${id}+${toBase64(Uint8Array.of(ED25519, ...seed))}\n`
}

function originOf(publicUrl: string | undefined): string {
  return publicUrl === undefined ? shopSlug(brand) : new URL(publicUrl).host
}
