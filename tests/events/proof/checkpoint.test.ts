import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBase64, toBase64 } from '#events/proof/base64.ts'
import { parseSignedNote, signCheckpoint, verifyCheckpoint } from '#events/proof/checkpoint.ts'
import type { Sha256 } from '#events/proof/merkle.ts'
import {
  type NoteSigner,
  parseNote,
  parseVerifierKey,
  signNote,
  type VerifyEd25519,
  verifierKeyText,
  verifyNote,
} from '#events/proof/signed-note.ts'

const sha256: Sha256 = (input) => createHash('sha256').update(input).digest()

/** The DER prefixes for Node.js of an Ed25519 seed and of a public key. */
const seedPrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const keyPrefix = Buffer.from('302a300506032b6570032100', 'hex')

function signerOf(name: string, seed: Uint8Array): NoteSigner {
  const der = { format: 'der', type: 'pkcs8' } as const
  const key = createPrivateKey({ key: Buffer.concat([seedPrefix, seed]), ...der })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
  return { name, publicKey, sign: (message) => sign(null, message, key) }
}

/** The libraries that verify signatures on the server and in the browser. */
const verifiers: readonly (readonly [string, VerifyEd25519])[] = [
  [
    'node:crypto',
    (signature, message, publicKey) => {
      const key = Buffer.concat([keyPrefix, publicKey])
      return verify(null, message, createPublicKey({ key, format: 'der', type: 'spki' }), signature)
    },
  ],
  ['@noble/curves', ed25519.verify],
]
const [[, verifyByNode] = ['', () => false]] = verifiers as readonly [readonly [string, VerifyEd25519]]

/** The example of the original Go implementation (golang.org/x/mod/sumdb/note). */
const goExample = {
  seed: fromBase64('AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz')?.subarray(1) ?? new Uint8Array(),
  key: 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
  text: "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n",
  signature:
    '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n',
}

/** A checkpoint of the Go checksum database. */
const goCheckpoint = {
  key: 'sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8',
  note: `go.sum database tree
6476701
mb8QLQIs0Z0yP5Cstq6guj87oXWeC9gEM8oVikmm9Wk=

— sum.golang.org Az3grsLX85Gz+s1SiTbgkuqxgItqFq7gsMUEyVnrsa9LM7Us9S+1xbFIGu95949rj4nPRYfvimWEPWL+o3GeoWwOoAw=
`,
}

const shop = signerOf('shop.example', new Uint8Array(32).fill(7))
const shopKey = verifierKeyText(sha256, shop)
const root = toBase64(sha256('a root'))
const signed = signCheckpoint(sha256, shop, { size: 1000, root })

describe('a signed note', () => {
  it('has the key, the id and the signature of the published example', () => {
    const signer = signerOf('PeterNeumann', goExample.seed)
    expect(verifierKeyText(sha256, signer)).toBe(goExample.key)
    expect(signNote(sha256, signer, goExample.text)).toBe(`${goExample.text}\n${goExample.signature}`)
  })

  it.each(verifiers)('is accepted by %s with the published keys', (_name, verifier) => {
    for (const [note, key] of [
      [`${goExample.text}\n${goExample.signature}`, goExample.key],
      [goCheckpoint.note, goCheckpoint.key],
    ] as const) {
      const parsed = parseNote(note)
      const verifierKey = parseVerifierKey(key)
      if (parsed === null || verifierKey === null) throw new Error('the example cannot be read')
      expect(verifyNote(parsed, verifierKey, verifier)).toBe('signed')
      const changed = { ...parsed, text: parsed.text.replace('e', 'a') }
      expect(verifyNote(changed, verifierKey, verifier)).toBe('signature is wrong')
    }
  })

  it('is refused for a text that could not be parsed again', () => {
    for (const text of ['', 'no newline', 'a\ttab\n', 'return\r\n', 'half a letter \ud800\n']) {
      expect(() => signNote(sha256, shop, text)).toThrow('lines of text')
    }
  })

  it('can have blank lines in its text, and signatures of other keys', () => {
    const note = signNote(sha256, shop, 'one\n\nthree\n')
    const both = `${note}— witness.example AAAAAHdoYXRldmVy\n`
    const parsed = parseNote(both)
    expect(parsed?.text).toBe('one\n\nthree\n')
    expect(parsed?.signatures.map(({ name }) => name)).toEqual(['shop.example', 'witness.example'])
  })
})

describe('a checkpoint', () => {
  it('has three lines, a blank line and a signature', () => {
    expect(signed).toMatch(
      new RegExp(
        `^shop\\.example\n1000\n${root.replace(/[+/]/g, '\\$&')}\n\n— shop\\.example [A-Za-z0-9+/]+=*\n$`,
      ),
    )
    expect(parseSignedNote(signed)?.checkpoint).toEqual({ origin: 'shop.example', size: 1000, root })
  })

  it.each(verifiers)('is recognised by %s', (_name, verifier) => {
    expect(verifyCheckpoint(signed, shopKey, verifier)).toEqual({
      ok: true,
      checkpoint: { origin: 'shop.example', size: 1000, root },
    })
  })

  it.each(verifiers)('is refused by %s when any letter was changed', (_name, verifier) => {
    fc.assert(
      fc.property(
        fc.nat({ max: signed.length - 1 }),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
        (at, letter) => {
          fc.pre(signed[at] !== letter)
          const changed = signed.slice(0, at) + letter + signed.slice(at + 1)
          expect(verifyCheckpoint(changed, shopKey, verifier).ok).toBe(false)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('reports what is wrong with it as a sentence', () => {
    const why = (text: string, key = shopKey) => {
      const verdict = verifyCheckpoint(text, key, verifyByNode)
      return verdict.ok ? null : verdict.why
    }
    const other = signerOf('other.example', new Uint8Array(32).fill(8))
    expect(why('hello')).toBe('That is not a checkpoint.')
    expect(why(signed, 'hello')).toBe('That is not a verifier key.')
    expect(why(signed.replace('1000', '1001'))).toMatch(/changed after shop.example had signed it/)
    expect(why(signed, verifierKeyText(sha256, other))).toMatch(/not signed by the key of other.example/)
    expect(why(goCheckpoint.note, goCheckpoint.key)).toMatch(/another log, go.sum database tree/)
  })

  it('is refused from another key of the same name', () => {
    const impostor = signerOf('shop.example', new Uint8Array(32).fill(9))
    expect(
      verifyCheckpoint(signCheckpoint(sha256, impostor, { size: 1, root }), shopKey, verifyByNode).ok,
    ).toBe(false)
  })

  it.each([
    ['a size with a leading zero', `shop.example\n01\n${root}\n`],
    ['a negative size', `shop.example\n-1\n${root}\n`],
    ['a size that no number holds', `shop.example\n99999999999999999999\n${root}\n`],
    ['a root that is too short', 'shop.example\n1\nAAAA\n'],
    ['a root in another base64', `shop.example\n1\n${root.slice(0, -1)}\n`],
    ['no origin', `\n1\n${root}\n`],
    ['no root', 'shop.example\n1\n'],
    ['a blank line within', `shop.example\n1\n${root}\n\nmore\n`],
  ])('is not %s', (_what, text) => {
    expect(parseSignedNote(signNote(sha256, shop, text))).toBeNull()
  })

  it('can have further lines', () => {
    const note = signNote(sha256, shop, `shop.example\n0\n${root}\nmore\n`)
    expect(verifyCheckpoint(note, shopKey, verifyByNode)).toMatchObject({ ok: true, checkpoint: { size: 0 } })
  })
})

describe('reading an unknown file', () => {
  it('never throws', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\n', '\n\n', '— ', 'shop.example', ' ', '1000', root, '— shop.example AAAA\n', '='),
    )
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => pieces.join('')),
        (text) => {
          expect(verifyCheckpoint(text, shopKey, verifyByNode).ok).toBe(false)
          expect(verifyCheckpoint(signed, text, verifyByNode).ok).toBe(false)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('does not read a very long note', () => {
    expect(parseNote(`x\n\n${'— a.example AAAAAHdoYXRldmVy\n'.repeat(101)}`)).toBeNull()
    expect(parseNote(`${'x'.repeat(1_000_000)}\n\n— a.example AAAAAHdoYXRldmVy\n`)).toBeNull()
  })

  it('accepts only canonical base64', () => {
    expect(fromBase64('AAA=')).toEqual(new Uint8Array(2))
    for (const text of ['AAB=', 'AAA', 'A A=', 'AAA=\n', '%', 'AA-_']) expect(fromBase64(text)).toBeNull()
  })
})
