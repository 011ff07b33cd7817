/** Calls of a signed-in user, repeated while the shop is unreachable. */

import { setTimeout as delay } from 'node:timers/promises'

export type Caller = {
  /** The answer's body. Throws for a refusal, or when the shop stays unreachable. */
  bytes(path: string, init?: RequestInit): Promise<Buffer>
  /** `data` of the answer, and the fields beside it. */
  // biome-ignore lint/suspicious/noExplicitAny: the API describes the answers, and callers compare them.
  json(path: string, init?: RequestInit): Promise<any>
  /** How many answers came, and how long the longest took in milliseconds. */
  answers(): { readonly count: number; readonly longest: number }
}

const AGAIN_MS = 200
const PATIENCE_MS = 180_000

export function createCaller(url: string, headers: Readonly<Record<string, string>>): Caller {
  let count = 0
  let longest = 0

  async function bytes(path: string, init: RequestInit = {}): Promise<Buffer> {
    const begun = performance.now()
    for (;;) {
      const started = performance.now()
      try {
        const answer = await fetch(`${url}${path}`, { ...init, headers: { ...headers, ...init.headers } })
        const body = Buffer.from(await answer.arrayBuffer())
        if (!answer.ok) throw new Refusal(`${path.split('?')[0]} was answered with ${answer.status}`)
        count++
        longest = Math.max(longest, performance.now() - started)
        return body
      } catch (error) {
        if (error instanceof Refusal || performance.now() - begun > PATIENCE_MS) throw error
        await delay(AGAIN_MS)
      }
    }
  }

  return {
    bytes,
    json: async (path, init) => JSON.parse((await bytes(path, init)).toString()),
    answers: () => ({ count, longest }),
  }
}

class Refusal extends Error {
  override readonly name = 'Refusal'
}
