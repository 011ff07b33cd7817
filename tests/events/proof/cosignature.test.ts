import { ed25519 } from '@noble/curves/ed25519.js'
import { describe, expect, it } from 'vitest'
import {
  parseSignedNote,
  type SignedCheckpoint,
  signCheckpoint,
  verifyCheckpoint,
} from '#events/proof/checkpoint.ts'
import {
  cosign,
  isWitnessName,
  parseWitnessKey,
  verifyCosignature,
  witnessKeyText,
} from '#events/proof/cosignature.ts'
import { sha256 } from '#events/proof/sha256.ts'
import { parseVerifierKey, type VerifierKey, verifierKeyText } from '#events/proof/signed-note.ts'
import { verifyEd25519 } from '#events/proof/verify-ed25519.ts'
import { verifyEd25519 as verifyInBrowser } from '#web/proof/crypto.ts'
import { signerNamed } from './signer-named.ts'

const shop = signerNamed('shop.example')
const witness = signerNamed('witness.example/w1')
const checkpoint = signCheckpoint(sha256, shop, { size: 7, root: Buffer.alloc(32, 7).toString('base64') })
const TIME = 1_795_000_000

function opened(note: string): SignedCheckpoint {
  const signed = parseSignedNote(note)
  if (signed === null) throw new Error('that is no checkpoint')
  return signed
}

function keyOf(text: string): VerifierKey {
  const key = parseWitnessKey(sha256, text)
  if (key === null) throw new Error('that is no key')
  return key
}

const line = cosign(sha256, witness, opened(checkpoint).body, TIME)
const key = keyOf(witnessKeyText(sha256, witness))

describe('a cosignature', () => {
  it('is the line that c2sp.org/tlog-cosignature describes', () => {
    const [dash, name, encoded = ''] = line.trimEnd().split(' ')
    expect([dash, name]).toEqual(['—', 'witness.example/w1'])
    const bytes = Buffer.from(encoded, 'base64')
    const id = sha256(Buffer.concat([Buffer.from('witness.example/w1\n\x04'), witness.publicKey]))
    expect(bytes.subarray(0, 4)).toEqual(Buffer.from(id.subarray(0, 4)))
    expect(bytes.readBigUInt64BE(4)).toBe(BigInt(TIME))
    const message = `cosignature/v1\ntime ${TIME}\n${checkpoint.split('\n\n')[0]}\n`
    expect(verifyEd25519(bytes.subarray(12), Buffer.from(message), witness.publicKey)).toBe(true)
    expect(bytes).toHaveLength(4 + 8 + 64)
  })

  it('has the id of its key in the example of the specification', () => {
    const text = witnessKeyText(sha256, { ...witness, name: 'witness.example.com/w1' })
    expect(text).toMatch(/^witness\.example\.com\/w1\+[0-9a-f]{8}\+B/)
    expect(parseWitnessKey(sha256, text)?.publicKey).toEqual(new Uint8Array(witness.publicKey))
  })

  it.each([
    ['node:crypto', verifyEd25519],
    ['the browser', verifyInBrowser],
  ])('is verified with its time by %s', (_where, verify) => {
    expect(verifyCosignature(opened(checkpoint + line), key, verify)).toEqual({ ok: true, time: TIME, line })
    const later = cosign(sha256, witness, opened(checkpoint).body, TIME + 1)
    const bytes = Buffer.from(later.trimEnd().split(' ')[2] ?? '', 'base64')
    bytes.writeBigUInt64BE(BigInt(TIME), 4)
    const moved = `— ${witness.name} ${bytes.toString('base64')}\n`
    expect(verifyCosignature(opened(checkpoint + moved), key, verify)).toMatchObject({ ok: false })
  })

  it('is valid only for its checkpoint and key', () => {
    const other = opened(checkpoint.replace('\n7\n', '\n8\n') + line)
    expect(verifyCosignature(other, key, verifyEd25519)).toMatchObject({ ok: false, why: expect.any(String) })
    const stranger = keyOf(witnessKeyText(sha256, signerNamed(witness.name)))
    expect(verifyCosignature(opened(checkpoint + line), stranger, verifyEd25519)).toMatchObject({ ok: false })
    const short = `— ${witness.name} ${Buffer.from(line.split(' ')[2] ?? '', 'base64')
      .subarray(0, 20)
      .toString('base64')}\n`
    expect(verifyCosignature(opened(checkpoint + short), key, verifyEd25519)).toMatchObject({ ok: false })
  })

  it('does not make a checkpoint invalid', () => {
    const shopKey = verifierKeyText(sha256, shop)
    expect(verifyCheckpoint(checkpoint + line, shopKey, verifyEd25519)).toMatchObject({ ok: true })
  })
})

describe('the key of a witness', () => {
  it('is not accepted as a key of notes, nor the reverse', () => {
    expect(parseWitnessKey(sha256, verifierKeyText(sha256, witness))).toBeNull()
    expect(parseVerifierKey(witnessKeyText(sha256, witness))).toBeNull()
  })

  it('has the id that follows from its name and bytes', () => {
    const [name, , rest] = witnessKeyText(sha256, witness).split('+')
    expect(parseWitnessKey(sha256, `${name}+00000000+${rest}`)).toBeNull()
  })
})

it('a witness has a name that fits into a line and a path', () => {
  expect(['a', 'accountant.example/falak', 'ayesha-laptop', 'a'.repeat(63)].every(isWitnessName)).toBe(true)
  expect(['', 'A', 'a b', 'a+b', '-a', 'a.', 'a'.repeat(64), 'a\n'].some(isWitnessName)).toBe(false)
})

describe('a public key of small order', () => {
  // The y coordinates of the points of order 1, 2, 4 and 8, and p and p + 1, which stand for 0 and 1.
  const points = [
    `01${'00'.repeat(31)}`,
    `ec${'ff'.repeat(30)}7f`,
    '00'.repeat(32),
    '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
    `ed${'ff'.repeat(30)}7f`,
    `ee${'ff'.repeat(30)}7f`,
  ]
  const both = points.flatMap((hex) => {
    const bytes = Buffer.from(hex, 'hex')
    const negative = Buffer.from(bytes)
    negative[31] = (negative[31] ?? 0) | 0x80
    return [bytes, negative]
  })

  it.each(both.map((bytes) => [bytes.toString('hex'), bytes] as const))('%s is nobody’s', (_, publicKey) => {
    expect(ed25519.Point.fromBytes(publicKey, true).isSmallOrder()).toBe(true)
    const signer = { name: 'witness.example', publicKey }
    expect(parseWitnessKey(sha256, witnessKeyText(sha256, signer))).toBeNull()
    expect(parseVerifierKey(verifierKeyText(sha256, signer))).toBeNull()
  })
})
