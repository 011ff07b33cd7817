import { describe, expect, it } from 'vitest'
import type { Bench } from './bench.ts'

export function describeSnapshots(bench: Bench): void {
  describe('snapshots', () => {
    const snapshot = { version: 3, position: 12, leaf: 'bGVhZg==', state: '{"sum":1}', signature: 'c2ln' }

    it('are stored by name, the latest of each, also after a restart', async () => {
      const { snapshots } = bench.eventStore
      expect(await snapshots.load('revenue')).toBeNull()
      await snapshots.save('revenue', snapshot)
      await snapshots.save('visits', { ...snapshot, position: 5 })
      await snapshots.save('revenue', { ...snapshot, position: 20 })
      await bench.eventStore.close()

      const { snapshots: later } = await bench.another()

      expect(await later.load('revenue')).toEqual({ ...snapshot, position: 20 })
      expect(await later.load('visits')).toEqual({ ...snapshot, position: 5 })
    })
  })
}
