import { beforeEach, describe, expect, it } from 'vitest'
import { parseSignedNote, signCheckpoint } from '#events/proof/checkpoint.ts'
import { cosign, witnessKeyText } from '#events/proof/cosignature.ts'
import { sha256 } from '#events/proof/sha256.ts'
import type { NoteSigner } from '#events/proof/signed-note.ts'
import { signerNamed } from '#tests/events/proof/signer-named.ts'
import { AUDITOR, openTestShop, type TestShop } from '../test-shop.ts'
import { openCheckpoint } from './receipt-check.ts'

const now = Date.parse('2026-11-20T10:00:00Z')
const TIME = now / 1000
let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop({ clock: () => now })
})

/** One way to write the neutral element of Ed25519. */
const neutral = Buffer.from([1, ...Buffer.alloc(31)])

const auditor = () => shop.signedIn(AUDITOR)
const keyText = (signer: NoteSigner) => witnessKeyText(sha256, signer)

async function checkpointAt(size?: number): Promise<string> {
  const query = size === undefined ? '' : `?size=${size}`
  return (await (await auditor()).get(`/api/audit/checkpoint${query}`).expect(200)).text
}

/** What a witness hands in over a checkpoint. */
function cosigned(signer: NoteSigner, checkpoint: string, time = TIME) {
  const body = parseSignedNote(checkpoint)?.body ?? ''
  return { note: checkpoint + cosign(sha256, signer, body, time), key: keyText(signer) }
}

const handIn = async (given: object, status: number) =>
  (await (await auditor()).post('/api/audit/cosignatures').send(given).expect(status)).body

const listed = async () =>
  (await (await auditor()).get('/api/audit/witnesses').expect(200)).body.data.witnesses

describe('a cosignature that is handed in', () => {
  const accountant = signerNamed('accountant.example')

  it('is listed with its witness, and appended to the checkpoint of its size', async () => {
    await shop.place()
    const checkpoint = await checkpointAt()
    const { size } = parseSignedNote(checkpoint)?.checkpoint ?? { size: 0 }
    const given = cosigned(accountant, checkpoint)
    const at = new Date(now).toISOString()
    expect((await handIn(given, 201)).data).toMatchObject({ name: accountant.name, size, at })
    await shop.place()

    expect(await listed()).toEqual([
      { name: accountant.name, key: given.key, size, root: expect.any(String), at, note: given.note },
    ])
    expect(await checkpointAt(size)).toBe(given.note)
    expect(await checkpointAt()).not.toContain(accountant.name)
    const { text: key } = await (await auditor()).get('/api/audit/key').expect(200)
    expect(openCheckpoint(given.note, key)?.size).toBe(size)
    const { text: metrics } = await shop.stranger().get('/metrics').expect(200)
    expect(metrics).toMatch(/^shop_cosignature_age_seconds 0$/m)
  })

  it('survives a restart, without other lines from below the checkpoint', async () => {
    await shop.place()
    const checkpoint = await checkpointAt()
    const given = cosigned(accountant, checkpoint)
    const [last = ''] = cosigned(signerNamed('stranger'), checkpoint).note.trimEnd().split('\n').slice(-1)
    await handIn({ ...given, note: given.note.replace(/— accountant/, `${last}\n— accountant`) }, 201)
    await shop.close()
    shop = await openTestShop({ clock: () => now, folder: shop.folder })
    expect((await listed())[0].note).toBe(given.note)
  })

  it('is refused when it is wrong, and nothing is stored', async () => {
    await shop.place()
    const checkpoint = await checkpointAt()
    // One more when the mail has been recorded meanwhile.
    const { size } = parseSignedNote(checkpoint)?.checkpoint ?? { size: 0 }
    const good = cosigned(accountant, checkpoint)
    const named = (name: string) => cosigned({ ...accountant, name }, checkpoint)
    const refusals: readonly (readonly [given: object, field: string, why: RegExp])[] = [
      [{ ...good, key: keyText(signerNamed('accountant.example')) }, 'note', /not cosigned by the key/],
      [{ ...good, note: good.note.replace(`\n${size}\n`, `\n${size + 1}\n`) }, 'note', /changed after/],
      [{ ...good, note: checkpoint }, 'note', /not cosigned/],
      [{ ...good, note: 'nothing' }, 'note', /not a checkpoint/],
      [{ ...good, key: 'accountant' }, 'key', /not the key of a witness/],
      [named('The Accountant'.replace(' ', '-')), 'key', /lower-case/],
      [cosigned(accountant, checkpoint, TIME + 301), 'note', /clock is wrong/],
      [{ key: good.key }, 'note', /./],
    ]
    for (const [given, field, why] of refusals) {
      const { fields } = await handIn(given, 422)
      expect(fields[field]).toMatch(why)
    }
    expect(await listed()).toEqual([])
    await handIn(good, 201)
  })

  it('is refused with a key of small order, which accepts forged signatures', async () => {
    await shop.place()
    const checkpoint = await checkpointAt()
    // The neutral element of the curve: with zeros it "signs" every text.
    const anyText: NoteSigner = {
      name: accountant.name,
      publicKey: neutral,
      sign: () => Buffer.concat([neutral, Buffer.alloc(32)]),
    }
    const { fields } = await handIn(cosigned(anyText, checkpoint), 422)
    expect(fields.key).toMatch(/not the key of a witness/)
    expect(await listed()).toEqual([])
  })

  it('is accepted from another witness after the owner removed the one with its name', async () => {
    await shop.place()
    const checkpoint = await checkpointAt()
    const squatter = cosigned(signerNamed('accountant.example/falak'), checkpoint)
    const right = cosigned(signerNamed('accountant.example/falak'), checkpoint)
    const { size } = (await handIn(squatter, 201)).data
    await handIn(right, 409)
    const remove = { name: 'accountant.example/falak' }
    await (await auditor()).delete('/api/admin/witnesses').query(remove).expect(403)
    const owner = await shop.signedIn()
    const { body } = await owner.delete('/api/admin/witnesses').query(remove).expect(200)
    expect(body.data).toEqual({ name: remove.name, key: squatter.key, size })
    expect(await listed()).toEqual([])
    await owner.delete('/api/admin/witnesses').query(remove).expect(404)
    await owner.delete('/api/admin/witnesses').expect(422)

    await handIn(right, 201)
    expect(await listed()).toMatchObject([{ name: remove.name, key: right.key }])
    const records = await (await auditor()).get('/api/audit/events?type=WitnessRemoved').expect(200)
    expect(
      records.body.data.events.map(({ record }: { record: string }) => JSON.parse(record)),
    ).toMatchObject([
      {
        stream: 'witness-accountant.example/falak',
        actor: { role: 'admin', name: 'admin' },
        data: { witness: remove.name, key: squatter.key, size },
      },
    ])
  })

  it('is refused with another key for the same name, and over an older checkpoint', async () => {
    await shop.place()
    const first = await checkpointAt()
    await shop.place()
    await handIn(cosigned(accountant, await checkpointAt()), 201)
    expect((await handIn(cosigned(signerNamed(accountant.name), await checkpointAt()), 409)).error).toMatch(
      /with another key/,
    )
    expect((await handIn(cosigned(accountant, first), 409)).error).toMatch(/newer checkpoint/)
    expect(await listed()).toHaveLength(1)
  })

  it('is refused and logged for a checkpoint of another log signed with the same key', async () => {
    await shop.place()
    await shop.close()
    const { readSigningKey } = await import('#server/audit/signing-key.ts')
    const signer = readSigningKey(`${shop.folder}/audit.key`)
    shop = await openTestShop({ clock: () => now, folder: shop.folder })
    for (const size of [1, 1000]) {
      const other = signCheckpoint(sha256, signer, { size, root: Buffer.alloc(32, 1).toString('base64') })
      expect((await handIn(cosigned(accountant, other), 409)).error).toMatch(/not those of its log/)
    }
    expect(shop.logged.filter((line) => line.includes('has cosigned'))).toHaveLength(2)
    expect(await listed()).toEqual([])
  })

  it('requires a signed-in auditor, as do the list and the program', async () => {
    for (const path of ['witnesses', 'witness.mjs'])
      await shop.stranger().get(`/api/audit/${path}`).expect(401)
    await shop.stranger().post('/api/audit/cosignatures').send({}).expect(401)
  })
})
