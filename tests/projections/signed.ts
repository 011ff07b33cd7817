/** A keeper whose kept states are signed, with a key that is nobody's secret. */

import { createHash } from 'node:crypto'
import type { Keeper } from '#events/keeper.ts'
import { type StateSigner, signedHistory, signedSnapshots } from '#events/kept-states.ts'

const sign = (statement: string) => createHash('sha256').update(`a test's key\n${statement}`).digest('base64')
const signer: StateSigner = { sign, isSigned: (statement, signature) => signature === sign(statement) }

export function signed(keeper: Keeper, onForged: (sentence: string) => void = () => undefined) {
  const parts = { records: keeper.records, signer, onForged }
  return {
    ...keeper,
    snapshots: signedSnapshots(keeper.snapshots, parts),
    history: signedHistory(keeper.history, parts),
  }
}
