import { describe, expect, it } from 'vitest'
import type { RecordFilter } from '#events/log/records.ts'
import { fromBase64 } from '#events/proof/base64.ts'
import { naiveLeaf, naiveRoot, naiveRootOfRecords } from '../../naive-root.ts'
import { provesConsistency, provesInclusion } from '../../proof/rfc-proofs.ts'
import { manyVisits, orderPlaced, placing, request, statusChanged, traffic } from '../../sample-requests.ts'
import type { Bench } from './bench.ts'

const bytes = (text: string) => fromBase64(text) ?? new Uint8Array()

export function describeRecords(bench: Bench): void {
  describe('records', () => {
    async function appendTraffic(count: number): Promise<void> {
      await bench.eventStore.log.append(manyVisits(count))
    }

    async function search(filter: RecordFilter, limit = 100, from = 0): Promise<number[]> {
      const found: number[] = []
      for (let after: number | null = from; after !== null; ) {
        const page = await bench.eventStore.records.find({ ...filter, after, limit })
        expect(page.records.length).toBeLessThanOrEqual(limit)
        found.push(...page.records.map(({ position }) => position))
        if (page.next !== null) expect(page.next).toBeGreaterThan(after)
        after = page.next
      }
      // The same from the end, latest first.
      if (from === 0) expect(await searchBack(filter, limit)).toEqual(found.toReversed())
      return found
    }

    async function searchBack(filter: RecordFilter, limit: number): Promise<number[]> {
      const found: number[] = []
      for (let before: number | null = Number.MAX_SAFE_INTEGER; before !== null; ) {
        const page = await bench.eventStore.records.find({ ...filter, before, limit })
        expect(page.records.length).toBeLessThanOrEqual(limit)
        found.push(...page.records.map(({ position }) => position))
        if (page.next !== null) expect(page.next).toBeLessThan(before)
        before = page.next
      }
      return found
    }

    it('has the root of every earlier size of the log', async () => {
      const { log, records } = bench.eventStore
      expect(await records.head()).toEqual(await log.head())
      const heads = [await log.head()]
      for (let n = 0; n < 20; n++) {
        await appendTraffic(1)
        heads.push(await log.head())
      }
      const stored = await log.readRecords(0, 100)
      for (const head of heads) {
        expect(await records.head(head.size)).toEqual(head)
        expect(head.root).toBe(naiveRootOfRecords(stored.slice(0, head.size)))
      }
      expect(await records.head()).toEqual(heads.at(-1))
    })

    it('has the roots of its perfect subtrees', async () => {
      const { log, records } = bench.eventStore
      await appendTraffic(21)
      const leaves = (await log.readRecords(0, 100)).map(({ record }) => naiveLeaf(record))
      const rootsOf = async (positions: readonly number[], height: number) =>
        (await records.subtreeRoots(positions, height)).map((root) => Buffer.from(root))
      expect(await rootsOf([3, 1, 21], 0)).toEqual([leaves[2], leaves[0], leaves[20]])
      expect(await rootsOf([4, 20], 2)).toEqual([
        naiveRoot(leaves.slice(0, 4)),
        naiveRoot(leaves.slice(16, 20)),
      ])
      expect(await rootsOf([16], 4)).toEqual([naiveRoot(leaves.slice(0, 16))])
      expect(await rootsOf([], 3)).toEqual([])
      await expect(records.subtreeRoots([22], 0)).rejects.toThrow(RangeError)
    })

    it('proves by the RFC that each event is in the log', async () => {
      const { log, records } = bench.eventStore
      await appendTraffic(21)
      const stored = await log.readRecords(0, 100)
      for (const size of [1, 8, 13, 21]) {
        const root = bytes((await records.head(size)).root)
        for (const { position, record } of stored.slice(0, size)) {
          const proof = (await records.inclusionProof(position, size)).map(bytes)
          expect(provesInclusion(position - 1, size, naiveLeaf(record), proof, root)).toBe(true)
        }
      }
    })

    it('proves that events were only added', async () => {
      const { records } = bench.eventStore
      await appendTraffic(21)
      for (const [from, to] of [
        [1, 21],
        [8, 21],
        [13, 20],
        [21, 21],
      ] as const) {
        const [old, now] = [await records.head(from), await records.head(to)]
        const proof = (await records.consistencyProof(from, to)).map(bytes)
        expect(provesConsistency(from, to, proof, bytes(old.root), bytes(now.root))).toBe(true)
      }
    })

    it('has no proof for events that do not exist', async () => {
      const { records } = bench.eventStore
      await appendTraffic(3)
      await expect(records.head(4)).rejects.toThrow(RangeError)
      await expect(records.head(-1)).rejects.toThrow(RangeError)
      await expect(records.inclusionProof(0, 3)).rejects.toThrow(RangeError)
      await expect(records.inclusionProof(3, 2)).rejects.toThrow(RangeError)
      await expect(records.inclusionProof(1, 4)).rejects.toThrow(RangeError)
      await expect(records.consistencyProof(3, 2)).rejects.toThrow(RangeError)
      await expect(records.consistencyProof(1, 4)).rejects.toThrow(RangeError)
    })

    it('returns the exact records of one stream', async () => {
      const { log, records } = bench.eventStore
      await appendTraffic(2)
      await log.append(placing(orderPlaced('FF-2611211000')))
      await appendTraffic(1)
      const own = await records.ofStream('order-FF-2611211000')
      expect(own).toEqual((await log.readRecords(0, 10)).filter(({ position }) => position === 3))
      expect(await records.ofStream('order-FF-2611219999')).toEqual([])
    })

    it('is read from any position, page by page', async () => {
      await appendTraffic(10)
      const { log, records } = bench.eventStore
      expect(await records.find({ after: 3, limit: 2 })).toEqual({
        records: await log.readRecords(3, 2),
        next: 5,
      })
      expect(await records.find({ after: 8, limit: 2 })).toMatchObject({ next: null })
      expect(await records.find({ after: 10, limit: 2 })).toEqual({ records: [], next: null })
      expect(await records.find({ before: 6, limit: 2 })).toEqual({
        records: (await log.readRecords(3, 2)).toReversed(),
        next: 4,
      })
      expect(await records.find({ before: 3, limit: 2 })).toMatchObject({ next: null })
      expect(await records.find({ before: 1, limit: 2 })).toEqual({ records: [], next: null })
      expect(await search({}, 3)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    })

    it('is searched by order, type, actor and day, or by several of them', async () => {
      const { log } = bench.eventStore
      const admin = { role: 'admin', name: 'admin' } as const
      const first = orderPlaced('FF-2611211000')
      const second = orderPlaced('FF-2611221000')
      // The date does not give the order: the third event has an earlier date than the second.
      await log.append(placing(first, { at: '2026-11-20T19:00:00.000Z' }))
      await log.append(placing(second, { at: '2026-11-21T19:30:00.000Z' }))
      await log.append(request('traffic', [traffic(1)], { at: '2026-11-20T18:59:59.999Z' }))
      await log.append(
        request('order-FF-2611211000', [statusChanged(first, 'pending', 'confirmed')], {
          actor: admin,
          at: '2026-11-21T18:59:59.999Z',
        }),
      )
      await log.append(
        request('order-FF-2611221000', [statusChanged(second, 'pending', 'cancelled')], {
          actor: admin,
          at: '2026-11-21T19:00:00.000Z',
        }),
      )

      expect(await search({ order: 'FF-2611211000' })).toEqual([1, 4])
      expect(await search({ order: 'ff-261121-1000' })).toEqual([1, 4])
      expect(await search({ order: 'FF-2611211000' }, 1)).toEqual([1, 4])
      expect(await search({ order: 'FF-2611211000' }, 1, 1)).toEqual([4])
      expect(await search({ type: 'OrderPlaced' })).toEqual([1, 2])
      expect(await search({ actor: 'admin' })).toEqual([4, 5])
      // 20 November ends at 19:00 UTC in Karachi.
      expect(await search({ to: '2026-11-20' })).toEqual([3])
      expect(await search({ from: '2026-11-21', to: '2026-11-21' })).toEqual([1, 4])
      expect(await search({ from: '2026-11-22' }, 1)).toEqual([2, 5])
      expect(await search({ order: 'FF-2611221000', actor: 'shopper', from: '2026-11-22' })).toEqual([2])
      expect(await search({ type: 'ProductRated' })).toEqual([])
    })

    it('is searched by the name of a person, in any writing', async () => {
      const { log } = bench.eventStore
      const names = ['admin', 'Sana', 'Sana "Sunny" \\ Ali', 'ثنا', 'Sana', 'system']
      for (const [n, name] of names.entries()) {
        await log.append(request(`product-${n}`, [traffic(n)], { actor: { role: 'admin', name } }))
      }
      await appendTraffic(1)
      await log.append(placing(orderPlaced('FF-2611211000')))

      expect(await search({ person: 'Sana' })).toEqual([2, 5])
      expect(await search({ person: 'Sana "Sunny" \\ Ali' })).toEqual([3])
      expect(await search({ person: 'ثنا' })).toEqual([4])
      expect(await search({ person: 'sana' })).toEqual([])
      // The name of a person, not the role of the shop itself.
      expect(await search({ person: 'system' })).toEqual([6])
      expect(await search({ person: 'admin', actor: 'admin' })).toEqual([1])
      expect(await search({ person: 'Sana', actor: 'shopper' })).toEqual([])
      expect(await search({ actor: 'admin' })).toEqual([1, 2, 3, 4, 5, 6])
    })

    it('is searched over many thousands of records, repeatedly and while the log grows', async () => {
      const { log } = bench.eventStore
      const expected: number[] = []
      let size = 0
      const grow = async (count: number) => {
        await appendTraffic(count)
        size += count
        const actor = { role: 'admin', name: 'Sana' } as const
        await log.append(placing(orderPlaced(`FF-261121${1000 + expected.length}`), { actor }))
        expected.push(++size)
      }
      for (const count of [999, 1000, 2500, 1, 3]) await grow(count)
      expect(await search({ type: 'OrderPlaced' }, 2)).toEqual(expected)
      expect(await search({ type: 'OrderPlaced' })).toEqual(expected)
      for (const count of [1200, 7]) await grow(count)
      expect(await search({ actor: 'admin' }, 1)).toEqual(expected)
      expect(await search({ person: 'Sana' }, 1)).toEqual(expected)
      expect(await search({ person: 'Bina' })).toEqual([])
      expect(await search({ type: 'OrderPlaced' }, 100, expected[2])).toEqual(expected.slice(3))
      expect((await search({ type: 'TrafficRecorded' }, 700)).length).toBe(size - expected.length)
    })
  })
}
