/** Sends many requests of one call to a running shop, some at the same time, and judges each answer. */

import fc from 'fast-check'
import { anyInput, anySoundInput, type Input } from './any-input.ts'
import type { Operation } from './described-operations.ts'
import type { FuzzedShop } from './fuzzed-shop.ts'
import type { Judge } from './judge-answer.ts'
import type { Answer, Sender } from './send-input.ts'

const AT_ONCE = 10

export type Fuzzing = {
  readonly fuzzed: FuzzedShop
  readonly sender: Sender
  readonly judge: Judge
  readonly seed: number
  /** Whether the shop may refuse everything because a limit is reached. */
  readonly isLimited: boolean
}

/** One of this many valid requests must succeed, because a call that is always refused is hardly tested. */
const MOST_REFUSED = 200

/** The exceptions: a file that exists only after a build, and what needs a token of a courier or of WhatsApp. */
const neverSure: ReadonlySet<string> = new Set([
  'getWitnessProgram',
  'bookParcels',
  'cancelBooking',
  'getCourierLabels',
  'sendMessage',
])

/** Throws the smallest wrongly answered requests, with the seed that reproduces them. */
export async function fuzzOperation(
  operation: Operation,
  inputs: number,
  { fuzzed, sender, judge, seed, isLimited }: Fuzzing,
): Promise<void> {
  const known = await fuzzed.knownTo(operation.id)

  async function sendOne(input: Input): Promise<Answer> {
    const answer = await sender.send(input, fuzzed.cookieOf(input.caller, operation.id))
    fuzzed.acknowledge(answer)
    try {
      judge(operation, input, answer)
    } catch (error) {
      throw new Error(`${error instanceof Error ? error.message : error}\n${told(input, answer)}`)
    }
    return answer
  }

  async function succeedOnce(): Promise<void> {
    const sound = fc.sample(anySoundInput(operation, known), { seed, numRuns: MOST_REFUSED })
    let last = ''
    for (let from = 0; from < sound.length; from += AT_ONCE) {
      const sent = sound
        .slice(from, from + AT_ONCE)
        .map(async (input) => ({ input, answer: await sendOne(input) }))
      const answered = await Promise.all(sent)
      if (answered.some(({ answer }) => answer.status < 400)) return
      const refused = answered.findLast(({ input }) => input.caller === 'admin')
      if (refused !== undefined) last = told(refused.input, refused.answer)
    }
    throw new Error(
      `none of ${MOST_REFUSED} sound requests of ${operation.id} has succeeded, such as\n${last}`,
    )
  }

  if (!isLimited && !neverSure.has(operation.id)) await succeedOnce()
  const property = fc.asyncProperty(
    fc.array(anyInput(operation, known), { minLength: AT_ONCE, maxLength: AT_ONCE }),
    async (batch) => {
      const results = await Promise.allSettled(batch.map(sendOne))
      for (const result of results) if (result.status === 'rejected') throw result.reason
    },
  )
  await fc.assert(property, {
    seed,
    numRuns: Math.ceil(inputs / AT_ONCE),
    // Limits the time for shrinking slow requests.
    interruptAfterTimeLimit: 300_000,
  })
}

function told(
  { caller, method, target, headers, body }: Input,
  { status, headers: answered, body: said }: Answer,
): string {
  return [
    `${caller}: ${method} ${target.slice(0, 2000)}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    body === null ? '(no body)' : JSON.stringify(body.toString('utf8').slice(0, 2000)),
    `was answered with ${status} ${answered['content-type'] ?? ''}: ${said.toString('utf8').slice(0, 500)}`,
  ].join('\n')
}
