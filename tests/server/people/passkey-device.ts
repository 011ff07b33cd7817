/** A device with passkeys, in software: it answers as a browser's authenticator does (WebAuthn Level 3, without attestation). */

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const FLAGS = { present: 0x01, verified: 0x04, hasCredential: 0x40 } as const

type Passkey = { readonly id: string; readonly key: KeyObject; readonly userHandle: string }

type Habits = {
  /** Whether the device asks the person for a finger or a code. */
  readonly verifies?: boolean
  /** Whether it counts its signatures. */
  readonly counts?: boolean
}

/** `origin` is that of the page that asks. */
export function passkeyDevice(origin: string, { verifies = true, counts = true }: Habits = {}) {
  const passkeys: Passkey[] = []
  let count = 0
  const user = FLAGS.present | (verifies ? FLAGS.verified : 0)

  function authenticatorData(party: string, flags: number, more: Uint8Array = new Uint8Array()): Buffer {
    if (counts) count += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    const hash = createHash('sha256').update(party).digest()
    return Buffer.concat([hash, Buffer.from([flags]), counter, more])
  }

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  return {
    /** As `navigator.credentials.create()`, with the options of the server. */
    create(
      options: { challenge: string; rp: { id?: string }; user: { id: string } },
      party = options.rp.id ?? '',
    ) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const id = randomBytes(16)
      const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
      const cose = new Map<number, number | Uint8Array>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, bytes(x)],
        [-3, bytes(y)],
      ])
      const length = Buffer.from([0, id.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)])
      const authData = authenticatorData(party, user | FLAGS.hasCredential, attested)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      const encoded = isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])
      const passkey = { id: id.toString('base64url'), key: privateKey, userHandle: options.user.id }
      passkeys.push(passkey)
      return {
        ...{ id: passkey.id, rawId: passkey.id, type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge).toString('base64url'),
          attestationObject: Buffer.from(encoded).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** As `navigator.credentials.get()`, with its latest passkey. */
    get(options: { challenge: string; rpId?: string }, party = options.rpId ?? '') {
      const passkey = passkeys.at(-1)
      if (passkey === undefined) throw new Error('the device has no passkey')
      const data = authenticatorData(party, user)
      const client = clientData('webauthn.get', options.challenge)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        ...{ id: passkey.id, rawId: passkey.id, type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, passkey.key).toString('base64url'),
          userHandle: passkey.userHandle,
        },
      }
    },
    /** A device that was copied before its last signatures. */
    forgetCount() {
      count = 0
    },
  }
}
