import { describe, expect, it } from 'vitest'
import type { Bench } from './bench.ts'

export function describeHistory(bench: Bench): void {
  describe('history snapshots', () => {
    const snapshot = (position: number, latest = position) => ({
      position,
      latest,
      leaf: `leaf ${position}`,
      state: `{"sum":${position}}`,
      signature: `signature ${position}`,
    })

    it('are found by position and by date, also after a restart', async () => {
      await bench.eventStore.history.save('v1', [snapshot(1000), snapshot(2000), snapshot(3000, 2000)])
      await bench.eventStore.close()

      const { history } = await bench.another()

      expect(await history.atOrBefore('v1', 999)).toBeNull()
      expect(await history.atOrBefore('v1', 1000)).toEqual(snapshot(1000))
      expect(await history.atOrBefore('v1', 2999)).toEqual(snapshot(2000))
      expect(await history.atOrBefore('v1', Number.MAX_SAFE_INTEGER)).toEqual(snapshot(3000, 2000))
      expect(await history.lastDatedBy('v1', 999)).toBe(0)
      expect(await history.lastDatedBy('v1', 1999)).toBe(1000)
      expect(await history.lastDatedBy('v1', 2000)).toBe(3000)
    })

    it('of other versions are invisible, and deleted step by step', async () => {
      const { history } = bench.eventStore
      await history.save(
        'v1',
        Array.from({ length: 150 }, (_, n) => snapshot(n + 1)),
      )
      await history.save('v2', [snapshot(60)])

      expect(await history.atOrBefore('v2', 1000)).toEqual(snapshot(60))
      expect(await history.lastDatedBy('v2', 59)).toBe(0)
      let pieces = 0
      while (await history.dropOthers('v2')) pieces++
      expect(pieces).toBeGreaterThan(1)
      expect(await history.atOrBefore('v1', 1000)).toBeNull()
      expect(await history.atOrBefore('v2', 1000)).toEqual(snapshot(60))
    })
  })
}
