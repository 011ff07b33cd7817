import { beforeAll, describe, expect, it } from 'vitest'
import { naiveLeaf, naiveRootOfRecords } from '#tests/events/naive-root.ts'
import { provesConsistency, provesInclusion } from '#tests/events/proof/rfc-proofs.ts'
import { START } from '#tests/starting-facts.ts'
import { AUDITOR, openSharedShop, openTestShop, type TestShop } from '../test-shop.ts'
import { isReceiptGood, openCheckpoint } from './receipt-check.ts'

// 21 November 2026, 14:00 in Karachi.
const NOON = Date.parse('2026-11-21T09:00:00Z')
const DAY = 24 * 3_600_000

type Agent = Awaited<ReturnType<TestShop['signedIn']>>
type Entry = { readonly record: string; readonly leaf: string }

let shop: TestShop
let auditor: Agent
let now = NOON
const numbers: string[] = []

beforeAll(async () => {
  shop = await openSharedShop({ clock: () => now })
  for (const day of [0, 1, 2]) {
    now = NOON + day * DAY
    for (const name of ['ayesha', 'bilal']) {
      const phone = name === 'ayesha' ? '0300 1234567' : '0311 7654321'
      numbers.push(await shop.place({ email: `${name}@example.com`, phone }))
    }
  }
  await shop.setStatus(String(numbers[0]), 'confirmed')
  // Six orders, their six mails and the change.
  await shop.hasRecorded(13)
  auditor = await shop.signedIn(AUDITOR)
})

async function eventsOf(query: Record<string, string | number> = {}) {
  const { body } = await auditor
    .get('/api/audit/events')
    .query({ limit: 1000, ...query })
    .expect(200)
  const events: Entry[] = body.data.events
  return { ...body.data, records: events.map(({ record }) => JSON.parse(record)) }
}

const bytes = (base64: string) => Buffer.from(base64, 'base64')

describe('the auditors’ calls', () => {
  const calls = [
    'events',
    'people',
    'checkpoint',
    'key',
    'export',
    'live',
    'proof/inclusion?position=1',
    'proof/consistency?from=1',
  ]

  it.each(calls)('let auditors and admins see %s', async (call) => {
    await auditor.get(`/api/audit/${call}`).expect(200)
    await (await shop.signedIn()).get(`/api/audit/${call}`).expect(200)
  })

  it('do not let an auditor change anything or see the admin’s data', async () => {
    await auditor
      .put('/api/admin/update-order')
      .send({ orderNumber: numbers[0], status: 'shipped' })
      .expect(403)
    await auditor.get('/api/admin/orders').expect(403)
    await auditor.post('/api/audit/events').send({}).expect(404)
  })

  it('are never cached', async () => {
    for (const call of calls) {
      const { headers } = await auditor.get(`/api/audit/${call}`)
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  it.each([
    ['events?limit=0', /A page has 1 to 1000 events/],
    ['events?limit=1001', /A page has 1 to 1000 events/],
    ['events?after=-1', /whole number/],
    ['events?after=1e99', /whole number/],
    ['events?type=Nonsense', /The type must be one of OrderPlaced/],
    ['events?actor=thief', /The actor must be one of shopper, admin, program, system/],
    [`events?person=${'x'.repeat(101)}`, /A name has at most 100 characters/],
    ['events?from=yesterday', /A day looks like 2026-11-21/],
    ['export?to=2026-13-01', /A day looks like 2026-11-21/],
    ['checkpoint?size=999', /The log has \d+ events, not 999/],
    ['checkpoint?size=x', /whole number/],
    ['proof/inclusion', /A position is a whole number/],
    ['proof/inclusion?position=0', /There is no event 0 among the first/],
    ['proof/inclusion?position=5&size=4', /There is no event 5 among the first 4/],
    ['proof/inclusion?position=1&size=999', /not 999/],
    ['proof/consistency?from=3&to=2', /cannot begin with the first 3/],
    ['proof/consistency?from=1&to=999', /not 999/],
  ])('refuse %s with a sentence', async (call, sentence) => {
    const { body } = await auditor.get(`/api/audit/${call}`).expect(422)
    expect(body.error).toMatch(sentence)
    expect(Object.keys(body.fields)).toHaveLength(1)
  })
})

describe('the events', () => {
  it('are the exact records, whose leaves and root anyone can compute again', async () => {
    const { events, head, nextAfter } = await eventsOf()
    expect(nextAfter).toBeNull()
    expect(events).toHaveLength(head.size)
    for (const { record, leaf } of events as Entry[]) expect(leaf).toBe(naiveLeaf(record).toString('base64'))
    expect(head.root).toBe(naiveRootOfRecords(events))
  })

  it('are returned page by page', async () => {
    const { head, records: all } = await eventsOf()
    const found: unknown[] = []
    for (let after: number | null = 0; after !== null; ) {
      const page = await eventsOf({ after, limit: 4 })
      found.push(...page.records)
      after = page.nextAfter
    }
    expect(found).toEqual(all)
    expect(found).toHaveLength(head.size)
  })

  it('can be filtered by order, type, actor and day, and blank filters are ignored', async () => {
    const { records: all } = await eventsOf({ order: '', type: '', from: '', limit: '' })
    const [number = ''] = numbers
    const own = (await eventsOf({ order: number.toLowerCase() })).records
    expect(own.map(({ type }: { type: string }) => type)).toContain('OrderStatusChanged')
    expect(own).toEqual(all.filter(({ stream }: { stream: string }) => stream === `order-${number}`))
    const changed = (await eventsOf({ actor: 'admin' })).records
    expect(changed.map(({ type }: { type: string }) => type)).toEqual(['OrderStatusChanged'])
    expect((await eventsOf({ person: 'admin' })).records).toEqual(changed)
    expect((await eventsOf({ person: 'Nobody' })).records).toEqual([])
    const placed = (await eventsOf({ type: 'OrderPlaced', from: '2026-11-22', to: '2026-11-22' })).records
    expect(placed.map(({ data }: { data: { orderNumber: string } }) => data.orderNumber)).toEqual(
      numbers.slice(2, 4),
    )
    expect((await eventsOf({ from: '2030-01-01' })).records).toEqual([])
  })

  it('can be downloaded as a file, complete or filtered', async () => {
    const { events } = await eventsOf()
    const answer = await auditor.get('/api/audit/export').buffer(true).expect(200)
    expect(answer.headers['content-type']).toBe('application/jsonl; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="falak-fits-events-\d+\.jsonl"$/,
    )
    expect(Buffer.from(answer.text ?? answer.body).toString()).toBe(
      (events as Entry[]).map(({ record }) => `${record}\n`).join(''),
    )
    const { text } = await auditor
      .get('/api/audit/export')
      .query({ type: 'OrderPlaced' })
      .buffer(true)
      .expect(200)
    expect(text.trim().split('\n')).toHaveLength(6)
  })
})

describe('proofs', () => {
  it('are valid for the inclusion of every event, as the RFC defines', async () => {
    const { events, head } = await eventsOf()
    for (const [index, { record }] of (events as Entry[]).entries()) {
      const { body } = await auditor
        .get('/api/audit/proof/inclusion')
        .query({ position: index + 1 })
        .expect(200)
      const { proof, size, root } = body.data
      expect({ size, root }).toEqual(head)
      expect(provesInclusion(index, size, naiveLeaf(record), proof.map(bytes), bytes(root))).toBe(true)
    }
  })

  it('are valid for the consistency of any two sizes', async () => {
    const { head } = await eventsOf()
    for (let from = 1; from <= head.size; from++) {
      const { body } = await auditor.get('/api/audit/proof/consistency').query({ from }).expect(200)
      const { proof, fromRoot, to, toRoot } = body.data
      expect({ size: to, root: toRoot }).toEqual(head)
      expect(provesConsistency(from, to, proof.map(bytes), bytes(fromRoot), bytes(toRoot))).toBe(true)
    }
  })

  it('are signed for the head and any earlier size', async () => {
    const { text: key } = await auditor.get('/api/audit/key').expect(200)
    const { text: note, headers } = await auditor.get('/api/audit/checkpoint').expect(200)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    const { events, head } = await eventsOf()
    expect(openCheckpoint(note, key)).toEqual({
      origin: 'falak-fits',
      size: head.size,
      root: bytes(head.root),
    })
    const earlier = await auditor.get(`/api/audit/checkpoint?size=${START + 5}`).expect(200)
    expect(openCheckpoint(earlier.text, key)).toEqual({
      origin: 'falak-fits',
      size: START + 5,
      root: bytes(naiveRootOfRecords(events.slice(0, START + 5))),
    })
    expect(openCheckpoint(note.replace(String(head.size), String(head.size + 1)), key)).toBeNull()
  })
})

describe('a receipt', () => {
  const receiptOf = (number: string, query: Record<string, string> = {}) =>
    shop.stranger().get(`/api/orders/${number}/receipt`).query(query)

  it('requires the order’s e-mail or phone, and can be checked by anyone', async () => {
    const [number = ''] = numbers
    const { text: key } = await auditor.get('/api/audit/key')
    for (const identifier of ['AYESHA@example.com', '+92 300 1234567']) {
      const { body } = await receiptOf(number.toLowerCase(), { identifier }).expect(200)
      const receipt = body.data
      expect(receipt).toMatchObject({ format: 'falak-fits-receipt-v1', orderNumber: number, key: key.trim() })
      expect(isReceiptGood(receipt, key)).toBe(true)
      const types = receipt.events.map(({ record }: Entry) => JSON.parse(record).type)
      expect(types).toEqual(expect.arrayContaining(['OrderPlaced', 'OrderStatusChanged']))
    }
  })

  it('is invalid when anything in it was changed', async () => {
    const { text: key } = await auditor.get('/api/audit/key')
    const { body } = await receiptOf(numbers[0] ?? '', { identifier: 'ayesha@example.com' }).expect(200)
    const text = JSON.stringify(body.data)
    const changed = (from: string | RegExp, to: string) => {
      const other = text.replace(from, to)
      expect(other).not.toBe(text)
      return isReceiptGood(JSON.parse(other), key)
    }
    expect(changed(/\\"total\\":3600/, '\\"total\\":36')).toBe(false)
    expect(changed(`"position":${START + 1},`, `"position":${START + 2},`)).toBe(false)
    expect(changed(/"proof":\["../, '"proof":["==')).toBe(false)
    expect(changed(/falak-fits\\n\d/, 'falak-fits\\n0')).toBe(false)
    const stranger = await openTestShop()
    const { text: otherKey } = await (await stranger.signedIn(AUDITOR)).get('/api/audit/key')
    expect(isReceiptGood(body.data, otherKey)).toBe(false)
  })

  it('requires no e-mail or phone on the device that ordered', async () => {
    const device = shop.browser()
    const orderNumber = await shop.place({}, device)
    await device.get(`/api/orders/${orderNumber}/receipt`).expect(200)
    await receiptOf(orderNumber).expect(404)
    await device.get(`/api/orders/${numbers[1]}/receipt`).expect(404)
  })

  it('does not reveal which orders exist', async () => {
    const [, bilals = ''] = numbers
    for (const query of [
      {},
      { identifier: '' },
      { identifier: 'ayesha@example.com' },
      { identifier: '4321' },
    ]) {
      const started = performance.now()
      const others = await receiptOf(bilals, query)
      expect(performance.now() - started).toBeGreaterThan(55)
      const none = await receiptOf('FF-2611210001', query)
      expect([others.status, others.body]).toEqual([404, none.body])
      expect(none.status).toBe(404)
    }
    await receiptOf(bilals, { identifier: 'x'.repeat(300) }).expect(422)
  })

  it('can be downloaded as a file', async () => {
    const [number = ''] = numbers
    const { text: key } = await auditor.get('/api/audit/key')
    const { headers, text } = await receiptOf(number, {
      identifier: 'ayesha@example.com',
      download: '',
    }).expect(200)
    expect(headers['content-disposition']).toBe(`attachment; filename="${number}-receipt.json"`)
    expect(isReceiptGood(JSON.parse(text), key)).toBe(true)
  })

  it('is available to auditors for any order', async () => {
    const { text: key } = await auditor.get('/api/audit/key')
    const { body } = await auditor.get(`/api/audit/receipt/${numbers[3]}`).expect(200)
    expect(isReceiptGood(body.data, key)).toBe(true)
    await auditor.get('/api/audit/receipt/FF-2611210001').expect(404)
    await auditor.get('/api/audit/receipt/traffic').expect(404)
  })

  it('is limited in number', async () => {
    const limited = await openTestShop({ settings: { RATE_LIMITS: 'on' } })
    const ask = () => limited.stranger().get('/api/orders/FF-2611210001/receipt')
    const answers = await Promise.all(Array.from({ length: 31 }, ask))
    expect(answers.map(({ status }) => status)).toContain(429)
  })
})

describe('the data for auditors and receipts', () => {
  it('contains no personal data', async () => {
    const admin = await shop.signedIn()
    const contact = {
      name: 'Ayesha K.',
      email: 'ayesha@example.org',
      phone: '0300 7654321',
      address: '7 Lake Road',
    }
    await admin.put(`/api/admin/orders/${numbers[4]}/contact`).send(contact).expect(200)
    const own = { identifier: contact.email }
    const texts = [
      (await auditor.get('/api/audit/events?limit=1000').expect(200)).text,
      (await auditor.get('/api/audit/export').buffer(true).expect(200)).text,
      (await auditor.get(`/api/audit/receipt/${numbers[4]}`).expect(200)).text,
      (await shop.stranger().get(`/api/orders/${numbers[4]}/receipt`).query(own).expect(200)).text,
    ]
    for (const text of texts) {
      expect(text).toContain('ContactCorrected')
      expect(text).not.toMatch(/ayesha|bilal@|example\.(com|org)|1234567|7654321|(Mall|Lake) Road/i)
    }
  })
})
