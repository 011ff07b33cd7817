/** An event store whose stored states are signed with a test key. */

import { createHash } from 'node:crypto'
import type { EventStore } from '#events/log/event-store.ts'
import { type StateSigner, signedHistory, signedSnapshots } from '#events/log/signed-states.ts'

const sign = (statement: string) => createHash('sha256').update(`a test's key\n${statement}`).digest('base64')
const signer: StateSigner = { sign, isSigned: (statement, signature) => signature === sign(statement) }

export function signed(eventStore: EventStore, onForged: (sentence: string) => void = () => undefined) {
  const parts = { records: eventStore.records, signer, onForged }
  return {
    ...eventStore,
    snapshots: signedSnapshots(eventStore.snapshots, parts),
    history: signedHistory(eventStore.history, parts),
  }
}
