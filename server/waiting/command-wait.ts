/** Reads the stream of a wait, decides and appends. Starts again when another append came in between. */

import type { Actor, OpenEvents } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { decideWait, type WaitCommand, type WaitRefusal } from '#events/waiting/wait-decider.ts'
import { waitStream } from '#events/waiting/wait-facts.ts'
import { evolveWait, type Wait } from '#events/waiting/wait-state.ts'

export type OpenedWait = {
  readonly wait: Wait | null
  /** The e-mail or the phone as it was typed; null when its person was erased. */
  readonly contact: string | null
  readonly version: number
}

export type CommandWait = (
  id: string,
  command: WaitCommand,
  actor: Actor,
) => Promise<
  | { readonly accepted: true; readonly wait: Wait | null; readonly isChanged: boolean }
  | { readonly accepted: false; readonly refusal: WaitRefusal }
>

type Dependencies = {
  readonly log: Pick<EventLog, 'append' | 'readStream' | 'settled'>
  readonly openEvents: OpenEvents
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

export function createReadWait({
  log,
  openEvents,
}: Pick<Dependencies, 'openEvents'> & {
  readonly log: Pick<EventLog, 'readStream'>
}) {
  return async (id: string): Promise<OpenedWait> => {
    const events = await openEvents(await log.readStream(waitStream(id)))
    let wait: Wait | null = null
    let contact: string | null = null
    for (const event of events) {
      wait = evolveWait(wait, event)
      if (event.type === 'WaitRequested') contact = event.data.customer?.contact ?? null
    }
    return { wait, contact, version: events.length }
  }
}

export function createCommandWait(dependencies: Dependencies): CommandWait {
  const { log, clock } = dependencies
  const read = createReadWait(dependencies)
  return async (id, command, actor) => {
    for (;;) {
      const { wait, version } = await read(id)
      const now = clock()
      const decision = decideWait(command, wait, now)
      if (!decision.accepted) return decision
      const { events } = decision
      if (events.length === 0) {
        // The answer says that it is done, although nothing is written.
        await log.settled()
        return { accepted: true, wait, isChanged: false }
      }
      const at = new Date(now).toISOString()
      const result = await log.append({
        stream: waitStream(id),
        expected: version,
        events,
        actor,
        at,
        // A telling is recorded once for each request, whichever servers and restarts try it.
        ...(command.type === 'TellWait' && { idempotency: tellingOf(id, wait?.round ?? 0) }),
      })
      if (result.outcome === 'repeated') return { accepted: true, wait, isChanged: false }
      if (result.outcome !== 'appended') continue
      const after = result.events.reduce(evolveWait, wait)
      return { accepted: true, wait: after, isChanged: true }
    }
  }
}

function tellingOf(id: string, round: number) {
  const key = `tell ${id} ${round}`
  return { key, fingerprint: key }
}
