import { describe, expect, it } from 'vitest'
import { LogUnavailable } from '#events/log/event-log.ts'
import { trafficRequest } from '../../sample-requests.ts'
import type { Bench } from './bench.ts'

export function describeClose(bench: Bench): void {
  describe('close', () => {
    it('waits for the appends that are queued', async () => {
      const appends = Array.from({ length: 600 }, () => bench.eventStore.log.append(trafficRequest()))
      await bench.eventStore.close()

      const results = await Promise.all(appends)
      expect(results.every(({ outcome }) => outcome === 'appended')).toBe(true)
      const { log } = await bench.another()
      expect(await log.head()).toMatchObject({ size: 600 })
    })

    it('makes later calls fail, and can be repeated', async () => {
      const { eventStore } = bench
      await eventStore.close()
      await eventStore.close()

      await expect(eventStore.log.append(trafficRequest())).rejects.toThrow(LogUnavailable)
      await expect(eventStore.log.read(0, 1)).rejects.toThrow(LogUnavailable)
      await expect(eventStore.log.head()).rejects.toThrow(LogUnavailable)
      await expect(eventStore.snapshots.load('revenue')).rejects.toThrow(LogUnavailable)
    })
  })
}
