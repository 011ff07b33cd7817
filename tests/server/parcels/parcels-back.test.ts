import { beforeEach, describe, expect, it } from 'vitest'
import { handlerOf } from '../orders/handled-orders.ts'
import { openTestShop, type TestShop } from '../test-shop.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let shop: TestShop
let now: number
beforeEach(async () => {
  // 2 am of the 23rd in Karachi.
  now = Date.parse('2026-11-22T21:00:00Z')
  shop = await openTestShop({ clock: () => now })
})

async function admin() {
  const handler = await handlerOf(shop)
  const dataOf = async (path: string, query: object = {}) =>
    (await handler.agent.get(path).query(query).expect(200)).body.data
  return {
    ...handler,
    packing: () => dataOf('/api/admin/packing'),
    work: () => dataOf('/api/admin/work'),
    marks: async (orderNumber: string) =>
      (await dataOf('/api/admin/slips', { orders: orderNumber })).marks[orderNumber],
    numbers: async (work: string) =>
      (await dataOf('/api/admin/orders', { work })).orders.map(
        ({ orderNumber }: { orderNumber: string }) => orderNumber,
      ),
  }
}

const pieces = (condition: string, quantity = 2) => [
  { productId: 'm7', size: 'M', quantity, condition },
  { productId: 'u1', size: 'L', quantity: 1, condition: 'sellable' },
]

describe('packing', () => {
  it('is counted by its three steps, with the slips that are older than their orders', async () => {
    const [one, two] = [await shop.place(), await shop.place()]
    const { agent, setStatus, command, handOver, packing, work, marks, numbers } = await admin()
    for (const orderNumber of [one, two]) await setStatus(orderNumber, 'confirmed')
    expect(await packing()).toEqual({ printed: 0, packed: 0, handedOver: 0 })
    await agent
      .post('/api/admin/order-commands')
      .send({ orderNumbers: [one, two], command: { type: 'PrintSlip' } })
      .expect(200)
    expect(await packing()).toEqual({ printed: 2, packed: 0, handedOver: 0 })
    await command(one, { type: 'ChangeNote', edition: 0, note: 'Ring twice' })
    expect(await marks(one)).toMatchObject({ printed: true, slipIsOld: true, packed: null })
    await command(one, { type: 'PrintSlip' })
    expect(await marks(one)).toMatchObject({ printed: true, slipIsOld: false })
    await command(one, { type: 'Pack' })
    expect(await marks(one)).toMatchObject({ packed: '2026-11-22T21:00:00.000Z' })
    expect(await packing()).toEqual({ printed: 1, packed: 1, handedOver: 0 })
    expect(await work()).toMatchObject({ toPack: 1, packed: 1 })
    expect([await numbers('to-pack'), await numbers('printed'), await numbers('packed')]).toEqual([
      [two],
      [two],
      [one],
    ])
    await handOver(one, '77941')
    // Without a courier it is not handed over.
    await setStatus(two, 'shipped')
    expect(await packing()).toEqual({ printed: 0, packed: 0, handedOver: 1 })
    const soFar = async () => (await agent.get('/api/admin/work').expect(200)).body.soFar
    await expect.poll(async () => (await soFar()).today.handedOver).toBe(1)
    now += DAY_MS
    expect(await (await admin()).packing()).toEqual({ printed: 0, packed: 0, handedOver: 0 })
  })

  it('counts a packed order that nobody has confirmed as to be confirmed', async () => {
    const orderNumber = await shop.place()
    const { command, work, numbers } = await admin()
    const { error } = await command(orderNumber, { type: 'Pack' }, 409)
    expect(error).toBe('Its customer has not confirmed it.')
    await command(orderNumber, { type: 'Pack', anyway: true })
    expect(await work()).toMatchObject({ toConfirm: 1, toPack: 0, packed: 1 })
    expect(await numbers('packed')).toEqual([orderNumber])
  })
})

describe('a parcel that is not delivered', () => {
  it('waits for an answer, then comes back, and is received with the condition of its pieces', async () => {
    const orderNumber = await shop.place()
    const { command, handOver, setStatus, detail, work, marks, numbers } = await admin()
    await handOver(orderNumber, 'LE-77 941')
    await command(orderNumber, {
      type: 'FailDelivery',
      reason: 'phone-off',
      words: 'Off all day',
      attempt: 1,
    })
    expect(await numbers('to-answer')).toEqual([orderNumber])
    expect(await marks(orderNumber)).toMatchObject({ failed: 1, answerDue: '2026-11-22T21:00:00.000Z' })
    await command(orderNumber, { type: 'AskReattempt', words: 'Tomorrow' })
    expect([await numbers('to-answer'), (await work()).toAnswer]).toEqual([[], 0])

    await setStatus(orderNumber, 'cancelled', 'refused')
    expect(await numbers('coming-back')).toEqual([orderNumber])
    expect(await work()).toMatchObject({ comingBack: 1 })
    expect(await marks(orderNumber)).toMatchObject({ comingBack: '2026-11-22T21:00:00.000Z', received: null })
    expect(await numbers('received-today')).toEqual([])

    await command(orderNumber, { type: 'ReceiveReturn', pieces: pieces('damaged') })
    const received = { at: '2026-11-22T21:00:00.000Z', sellable: 1, damaged: 2, missing: 0 }
    expect(await marks(orderNumber)).toMatchObject({ comingBack: null, received })
    expect((await detail(orderNumber)).handling).toMatchObject({ received })
    expect([await numbers('coming-back'), await numbers('received-today')]).toEqual([[], [orderNumber]])
    // Again changes nothing.
    await command(orderNumber, { type: 'ReceiveReturn', pieces: pieces('sellable') })
    expect((await detail(orderNumber)).handling).toMatchObject({ received })
    now += DAY_MS
    expect(await (await admin()).numbers('received-today')).toEqual([])
  })

  it('is lost until it is found, and is then still to come back', async () => {
    const orderNumber = await shop.place()
    const { agent, handOver, setStatus, marks, numbers } = await admin()
    await handOver(orderNumber, '77941')
    await setStatus(orderNumber, 'cancelled', 'unreachable')
    await agent.post('/api/admin/claims').send({ orderNumber }).expect(201)
    expect(await marks(orderNumber)).toMatchObject({ lost: true, comingBack: null })
    expect(await numbers('coming-back')).toEqual([])
    await agent.post(`/api/admin/claims/${orderNumber}`).send({ to: 'withdrawn' }).expect(200)
    expect(await marks(orderNumber)).toMatchObject({ lost: false })
    expect(await numbers('coming-back')).toEqual([orderNumber])
  })
})
