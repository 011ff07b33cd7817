import { describe, expect, it } from 'vitest'
import { request, traffic } from '../../sample-requests.ts'
import type { Bench } from './bench.ts'

export function describeReading(bench: Bench): void {
  describe('reading', () => {
    async function appendTen(): Promise<void> {
      const { log } = bench.eventStore
      for (let n = 1; n <= 10; n++) await log.append(request(n % 2 ? 'odd' : 'even', [traffic(n)]))
    }

    it('pages through the log after a position', async () => {
      await appendTen()
      const { log } = bench.eventStore
      const page = async (after: number, limit: number) =>
        (await log.read(after, limit)).map(({ position }) => position)

      expect(await page(0, 4)).toEqual([1, 2, 3, 4])
      expect(await page(4, 4)).toEqual([5, 6, 7, 8])
      expect(await page(8, 4)).toEqual([9, 10])
      expect(await page(10, 4)).toEqual([])
    })

    it('pages through the records in the same way', async () => {
      await appendTen()
      const { log } = bench.eventStore

      const records = await log.readRecords(3, 2)

      expect(records.map(({ position }) => position)).toEqual([4, 5])
      expect(records.map(({ record }) => JSON.parse(record))).toEqual(await log.read(3, 2))
    })

    it('reads one stream in its order', async () => {
      await appendTen()
      const { log } = bench.eventStore

      const odd = await log.readStream('odd')

      expect(odd.map(({ position, version }) => [position, version])).toEqual([
        [1, 1],
        [3, 2],
        [5, 3],
        [7, 4],
        [9, 5],
      ])
      expect(await log.readStream('od')).toEqual([])
    })
  })
}
