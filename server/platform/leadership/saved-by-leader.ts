/** Snapshots that every server reads and only the leader writes. */

import type { SnapshotStore } from '#events/log/snapshot-store.ts'
import type { Leadership } from './leadership.ts'

export function savedByLeader(snapshots: SnapshotStore, leadership: Leadership): SnapshotStore {
  return {
    load: snapshots.load,
    async save(name, snapshot) {
      if (leadership.leads()) await snapshots.save(name, snapshot)
    },
  }
}
