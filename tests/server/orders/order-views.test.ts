import { beforeEach, describe, expect, it } from 'vitest'
import { hired } from '../people/people.ts'
import { AUDITOR, openTestShop, type TestShop } from '../test-shop.ts'

const PATH = '/api/admin/order-views'
const NOW = '2026-11-21T06:00:00.000Z'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ clock: () => Date.parse(NOW) })
})

describe('the views of the order list', () => {
  it('that one person saves are those of another, who replaces and deletes them', async () => {
    const { browser: sana, owner } = await hired(shop, 'Sana', 'caller')
    expect((await owner.get(PATH).expect(200)).body.data.views).toEqual([])
    await owner.put(PATH).send({ name: 'Packed', address: 'work=packed' }).expect(200)
    await sana.put(PATH).send({ name: ' To call ', address: 'status=pending&period=today' }).expect(200)
    const ofOwner = { name: 'Packed', address: 'work=packed', savedBy: 'admin', savedAt: NOW }
    const ofSana = { name: 'To call', address: 'status=pending&period=today', savedBy: 'Sana', savedAt: NOW }
    expect((await owner.get(PATH)).body.data.views).toEqual([ofOwner, ofSana])

    const { body } = await owner.put(PATH).send({ name: 'To call', address: 'status=pending' }).expect(200)
    expect(body.data.views).toEqual([ofOwner, { ...ofSana, address: 'status=pending', savedBy: 'admin' }])
    await sana.delete(PATH).query({ name: 'Packed' }).expect(200)
    await sana.delete(PATH).query({ name: 'Packed' }).expect(200)
    expect((await owner.get(PATH)).body.data.views).toHaveLength(1)
  })

  it('hold no search, which may name a customer', async () => {
    const owner = await shop.signedIn()
    const { body } = await owner
      .put(PATH)
      .send({ name: 'Ayesha', address: 'q=0300+1234567&city=lahore' })
      .expect(200)
    expect(body.data.views).toMatchObject([{ address: 'city=lahore' }])
  })

  it('have short names, are at most thirty, and those that are there can still be replaced', async () => {
    const owner = await shop.signedIn()
    const put = (name: string) => owner.put(PATH).send({ name, address: '' })
    for (const name of ['', '  ', 'x'.repeat(41)]) await put(name).expect(422)
    await owner.delete(PATH).expect(422)
    for (let n = 1; n <= 30; n++) await put(`View ${n}`).expect(200)
    expect((await put('One more').expect(409)).body.error).toContain('30 views')
    await put('View 1').expect(200)
    expect((await owner.get(PATH)).body.data.views).toHaveLength(30)
  })

  it('saved at the same time are all kept', async () => {
    const owner = await shop.signedIn()
    const names = Array.from({ length: 8 }, (_, n) => `View ${n}`)
    await Promise.all(names.map((name) => owner.put(PATH).send({ name, address: '' }).expect(200)))
    expect((await owner.get(PATH)).body.data.views).toHaveLength(8)
  })

  it('are those of people who may see orders', async () => {
    const auditor = await shop.signedIn(AUDITOR)
    await auditor.get(PATH).expect(403)
    await auditor.put(PATH).send({ name: 'A', address: '' }).expect(403)
    await shop.stranger().get(PATH).expect(401)
  })
})
