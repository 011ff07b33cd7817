import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StockCounts } from '#events/catalogue/stock.ts'
import { orderStream } from '#events/event.ts'
import type { Answer } from '#events/log/append-plan.ts'
import type { AppendRequest } from '#events/log/event-log.ts'
import { rootOf } from '#events/proof/merkle.ts'
import { sha256 } from '#events/proof/sha256.ts'
import { createOpener } from '#events/sealing/sealer.ts'
import { createMemoryLog } from '../memory-log.ts'
import { naiveLeaf, naiveRootOfRecords } from '../naive-root.ts'
import {
  blacksmith,
  orderNumber,
  orderPlaced,
  placing,
  request,
  statusChanged,
  trafficRequest,
} from '../sample-requests.ts'
import { anyRequest, soundRequest } from './any-request.ts'
import { createLogModel } from './log-model.ts'

const ayesha = 'ayesha@example.com'
const order = (index: number, email = ayesha) => orderPlaced(orderNumber(index), { email })
const keyed = (index: number, key: string, fingerprint = 'f1') =>
  placing(order(index), { idempotency: { key, fingerprint } })

function outcomes(answers: readonly Answer[]): readonly string[] {
  return answers.map((answer) => (answer.ok ? answer.result.outcome : 'error'))
}

describe('a plan of appends', () => {
  it('gives each event the next position and the next version of its stream', () => {
    const log = createMemoryLog()
    log.append(trafficRequest())
    const stream = orderStream(orderNumber(1))
    const { rows } = log.append(
      placing(order(1)),
      request(stream, [
        statusChanged(order(1), 'pending', 'confirmed'),
        statusChanged(order(1), 'confirmed', 'shipped'),
      ]),
    )
    expect(rows.map(({ position, stream, version }) => [position, stream, version])).toEqual([
      [2, stream, 1],
      [3, stream, 2],
      [4, stream, 3],
    ])
    for (const { record, position, id, version, type, leaf } of rows) {
      expect(JSON.parse(record)).toMatchObject({ position, id, stream, version, type })
      expect(leaf).toEqual(naiveLeaf(record))
    }
  })

  it('refuses only a record that is too long for a tile', () => {
    const lines = Array.from({ length: 400 }, () => ({ ...blacksmith, name: 'ب'.repeat(60) }))
    const { answers, rows } = createMemoryLog().append(
      placing(orderPlaced(orderNumber(1), { lines })),
      placing(order(2)),
    )
    expect(outcomes(answers)).toEqual(['error', 'appended'])
    expect(rows).toMatchObject([{ position: 1, stream: orderStream(orderNumber(2)) }])
  })

  it('checks each request against those before it in the group', () => {
    const { answers, rows } = createMemoryLog().append(
      placing(order(1)),
      placing(order(1)),
      placing(order(2)),
    )
    expect(outcomes(answers)).toEqual(['appended', 'conflict', 'appended'])
    expect(answers[1]).toEqual({ ok: true, result: { outcome: 'conflict', currentVersion: 1 } })
    expect(rows).toHaveLength(2)
  })

  it('appends to several streams in the order of the request', () => {
    const log = createMemoryLog()
    log.append(placing(order(1)), placing(order(2)))
    const [one, two] = [1, 2].map((index) => orderStream(orderNumber(index)))
    const shipped = (index: number) => [statusChanged(order(index), 'pending', 'shipped')]
    const { answers, rows } = log.append({
      ...trafficRequest(),
      also: [
        { stream: one ?? '', expected: 1, events: shipped(1) },
        { stream: two ?? '', expected: 'existing', events: shipped(2) },
        // Events of the same request count.
        { stream: one ?? '', expected: 2, events: shipped(1) },
      ],
    })
    expect(rows.map(({ position, stream, version }) => [position, stream, version])).toEqual([
      [3, 'traffic', 1],
      [4, one, 2],
      [5, two, 2],
      [6, one, 3],
    ])
    expect(answers).toMatchObject([{ ok: true, result: { outcome: 'appended', version: 1, position: 6 } }])
  })

  it('writes nothing of a request when one of its streams has another version, or one event cannot be recorded', () => {
    const log = createMemoryLog()
    log.append(placing(order(1)))
    const stream = orderStream(orderNumber(1))
    const also = (expected: number, event = statusChanged(order(1), 'pending', 'shipped')) => ({
      ...keyed(2, 'k'),
      also: [{ stream, expected, events: [event] }],
    })
    const astray = { ...also(1), also: [{ stream, expected: 1, events: [order(3)] }] }
    const { answers, rows, keyUses, newCustomerKeys } = log.append(also(2), astray, trafficRequest())
    expect(answers[0]).toEqual({ ok: true, result: { outcome: 'conflict', currentVersion: 1 } })
    expect(outcomes(answers)).toEqual(['conflict', 'error', 'appended'])
    expect(rows.map(({ position, stream }) => [position, stream])).toEqual([[2, 'traffic']])
    expect([keyUses, newCustomerKeys]).toEqual([[], []])
    expect(outcomes(log.append(also(1), also(1)).answers)).toEqual(['appended', 'repeated'])
  })

  it('writes a request once for its key, in one group as in two', () => {
    const log = createMemoryLog()
    const first = log.append(keyed(1, 'k'), keyed(2, 'k'), keyed(3, 'k', 'f2'))
    expect(outcomes(first.answers)).toEqual(['appended', 'repeated', 'key-reused'])
    expect(first.keyUses).toEqual([{ key: 'k', fingerprint: 'f1', position: 1 }])
    const second = log.append(keyed(2, 'k'))
    expect(second.answers).toEqual([
      { ok: true, result: { outcome: 'repeated', stream: orderStream(orderNumber(1)) } },
    ])
    expect(second.rows).toEqual([])
  })

  it('makes one key for a new customer, however the e-mail is written, and none for a known one', () => {
    const log = createMemoryLog()
    const plan = log.append(
      placing(order(1, 'Ayesha@Example.com')),
      placing(order(2, ayesha)),
      placing(order(3, 'bilal@example.com')),
    )
    expect(plan.newCustomerKeys.map(({ position }) => position)).toEqual([1, 3])
    expect(log.append(placing(order(4, 'BILAL@example.com'))).newCustomerKeys).toEqual([])
  })

  it('recognizes a customer by the key, also by one made earlier in the group', () => {
    const log = createMemoryLog()
    const asNew = (index: number) =>
      placing(order(index), { customerIsNew: { identity: ayesha, expected: true } })
    expect(outcomes(log.append(asNew(1), asNew(2)).answers)).toEqual(['appended', 'stale'])
    expect(outcomes(log.append(asNew(3)).answers)).toEqual(['stale'])
  })

  it('seals personal parts with the customer’s key, and returns the unsealed events', () => {
    const log = createMemoryLog()
    const { answers, rows, opened } = log.append(placing(order(1)))
    expect(rows[0]?.record).not.toContain('ayesha')
    const [answer] = answers
    if (!answer?.ok || answer.result.outcome !== 'appended') throw new Error('it was not appended')
    const keys = new Map([...log.customerKeys.values()].map(({ id, key }) => [id, key]))
    expect(answer.result.events.map(createOpener((id) => keys.get(id) ?? null))).toEqual(opened)
    expect(opened[0]).toMatchObject({ data: order(1).data })
  })

  it('writes nothing of a request that cannot be recorded, and everything of the others', () => {
    const broken = request(orderStream(orderNumber(2)), [order(2, 'new@example.com'), order(2)], {
      idempotency: { key: 'k', fingerprint: 'f1' },
    })
    const plan = createMemoryLog().append(placing(order(1)), broken, keyed(3, 'k'))
    expect(outcomes(plan.answers)).toEqual(['appended', 'error', 'appended'])
    expect(plan.rows.map(({ position, stream }) => [position, stream])).toEqual([
      [1, orderStream(orderNumber(1))],
      [2, orderStream(orderNumber(3))],
    ])
    expect(plan.newCustomerKeys).toHaveLength(1)
    expect(plan.keyUses).toEqual([{ key: 'k', fingerprint: 'f1', position: 2 }])
    expect(Buffer.from(rootOf(sha256, plan.frontier)).toString('base64')).toBe(naiveRootOfRecords(plan.rows))
  })

  it('answers like the simplest model, and alike however the requests are grouped', () => {
    const requests = fc.array(fc.oneof(anyRequest, soundRequest), { maxLength: 30 })
    fc.assert(
      fc.property(requests, fc.array(fc.nat({ max: 5 }), { minLength: 1 }), (asked, sizes) => {
        const model = createLogModel()
        const modelled = asked.map(model.append)
        const alone = createMemoryLog()
        const answers = asked.flatMap((one) => alone.append(one).answers)
        expect(outcomes(answers)).toEqual(
          modelled.map(({ outcome }) => (outcome === 'defective' ? 'error' : outcome)),
        )
        const grouped = createMemoryLog()
        for (const group of groupsOf(asked, sizes)) grouped.append(...group)
        expect(grouped.rows).toEqual(alone.rows)
        expect(grouped.head()).toEqual(alone.head())
        expect(leftOf(grouped.stock())).toEqual(Object.fromEntries(model.stock))
        expect(leftOf(alone.stock())).toEqual(Object.fromEntries(model.stock))
        expect(Buffer.from(rootOf(sha256, alone.head())).toString('base64')).toBe(
          naiveRootOfRecords(alone.rows),
        )
      }),
    )
  })
})

function leftOf(counts: StockCounts): Record<string, number> {
  return Object.fromEntries([...counts].map(([key, { left }]) => [key, left]))
}

function groupsOf(requests: readonly AppendRequest[], sizes: readonly number[]): AppendRequest[][] {
  const groups: AppendRequest[][] = []
  for (let start = 0, turn = 0; start < requests.length; turn++) {
    const size = 1 + (sizes[turn % sizes.length] ?? 0)
    groups.push(requests.slice(start, start + size))
    start += size
  }
  return groups
}
