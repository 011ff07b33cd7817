/** Compares a checkpoint with the log as the shop has it now. */

import { CallFailed } from '#web/api/call-failed.ts'
import { readStaff } from '#web/backoffice/session/call-staff-api.ts'
import { fetchText } from '../api/fetch-audit.ts'
import { type ComparisonVerdict, compareCheckpoint } from './compare-checkpoint.ts'
import type { NewestCheckpoint } from './newest-checkpoint.ts'

export async function compareWithToday(saved: string, signal: AbortSignal): Promise<ComparisonVerdict> {
  const [key, newest] = await Promise.all([fetchText('/api/audit/key', signal), newestCheckpoint(signal)])
  return compareCheckpoint({
    saved,
    key,
    newest,
    consistency: async (from, to) => {
      const query = { from, to }
      return (await readStaff('get /api/audit/proof/consistency', { query }, signal)).proof
    },
  })
}

async function newestCheckpoint(signal: AbortSignal): Promise<NewestCheckpoint> {
  try {
    return { text: await fetchText('/api/audit/checkpoint', signal) }
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== 409) throw error
    const { head } = await readStaff('get /api/audit/events', { query: { limit: 1 } }, signal)
    return { refused: error.message, head }
  }
}
