/** Opens, changes and closes a discount code: reads it, decides, appends, and decides again when another change came first. */

import { type CodeCommand, type CodeRefusal, decideCode } from '#events/codes/code-decider.ts'
import { type Code, evolveCode } from '#events/codes/code-state.ts'
import { type Actor, codeStream } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { readCode } from './read-code.ts'

export type ChangeCodes = (
  code: string,
  command: CodeCommand,
  actor: Actor,
) => Promise<{ readonly code: Code | null } | { readonly refusal: CodeRefusal }>

type Dependencies = {
  readonly log: Pick<EventLog, 'append' | 'readStream' | 'settled'>
  readonly clock: () => number
}

export function createChangeCodes({ log, clock }: Dependencies): ChangeCodes {
  return async (name, command, actor) => {
    for (;;) {
      const code = await readCode(log, name)
      const now = clock()
      const decision = decideCode(command, code, now)
      if (!decision.accepted) return { refusal: decision.refusal }
      const { events } = decision
      if (events.length === 0) {
        // The answer says that it is done, although nothing is written.
        await log.settled()
        return { code }
      }
      const result = await log.append({
        stream: codeStream(name),
        expected: code?.version ?? 0,
        events,
        actor,
        at: new Date(now).toISOString(),
      })
      if (result.outcome === 'appended') return { code: events.reduce<Code | null>(evolveCode, code) }
    }
  }
}
