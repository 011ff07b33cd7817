/** Reads discount codes from their streams, of which there are few and short ones. */

import { type Code, evolveCode } from '#events/codes/code-state.ts'
import { codeStream } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'

/** As after all events of the log; null for a code that was never opened. `code` as `codeKey` has it. */
export async function readCode(log: Pick<EventLog, 'readStream'>, code: string): Promise<Code | null> {
  return (await log.readStream(codeStream(code))).reduce<Code | null>(evolveCode, null)
}

/** A code with when it was opened, ISO-8601 UTC. */
export type ListedCode = Code & { readonly openedAt: string }

/** The one opened last first. */
export async function readCodes(log: Pick<EventLog, 'readStreams'>): Promise<readonly ListedCode[]> {
  const codes = new Map<string, ListedCode & { readonly position: number }>()
  for (const event of await log.readStreams(codeStream(''))) {
    const before = codes.get(event.stream)
    const code = evolveCode(before ?? null, event)
    if (code === null) continue
    const { at: openedAt, position } = before === undefined ? event : { ...before, at: before.openedAt }
    codes.set(event.stream, { ...code, openedAt, position })
  }
  return [...codes.values()]
    .toSorted((one, other) => other.position - one.position)
    .map(({ position: _, ...code }) => code)
}
