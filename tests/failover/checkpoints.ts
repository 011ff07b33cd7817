/** An auditor that repeatedly fetches signed checkpoints, and stores all of them. */

import { setTimeout as delay } from 'node:timers/promises'
import type { NextServer } from './balancer.ts'

export type Collected = {
  /** The shop's key, according to the first server. */
  readonly verifierKey: string
  /** Signed notes. */
  readonly notes: readonly string[]
}

export function collectCheckpoints(
  next: NextServer,
  cookie: string,
  everyMs: number,
): { readonly stop: () => Promise<Collected> } {
  const stopping = new AbortController()
  const notes: string[] = []
  let verifierKey = ''

  async function textOf(path: string): Promise<string | null> {
    const server = next()
    if (server === null) return null
    const signal = AbortSignal.timeout(5000)
    const answer = await fetch(`${server.url}${path}`, { headers: { cookie }, signal }).catch(() => null)
    if (answer?.ok !== true) return null
    return answer.text().catch(() => null)
  }

  async function collect(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (verifierKey === '') verifierKey = (await textOf('/api/audit/key'))?.trim() ?? ''
      const note = await textOf('/api/audit/checkpoint')
      if (note !== null) notes.push(note)
      await delay(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const collecting = collect()
  return {
    async stop() {
      stopping.abort()
      await collecting
      return { verifierKey, notes }
    },
  }
}
