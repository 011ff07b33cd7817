/**
 * Ends the waits of people who have ordered what they waited for, on the server that leads: nobody is told of what they have bought, and
 * the owner sees how many came back. The waits of an order are found by its e-mail and phone.
 */

import type { Observable } from 'rxjs'
import { identityOf } from '#events/customer-key-of.ts'
import type { OpenEvents, RecordedEvent, RecordedOf } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { StoreUnavailable } from '#events/log/store-unavailable.ts'
import type { WaitingList } from '#events/waiting/waiting-list.ts'
import { lookEvery } from '#server/platform/look-every.ts'
import type { CommandWait } from './command-wait.ts'
import type { WaitIds } from './wait-ids.ts'

/** Orders that were placed while no server led are in these last events. */
const LOOK_BACK = 2000
/** After an error. */
const AGAIN_MS = 5000

type Dependencies = {
  readonly log: Pick<EventLog, 'head' | 'read'>
  readonly openEvents: OpenEvents
  readonly events: Observable<readonly RecordedEvent[]>
  readonly waits: { readonly list: WaitingList }
  readonly ids: WaitIds
  readonly commandWait: CommandWait
  readonly onError: (error: unknown) => void
  readonly againMs?: number | undefined
}

type Placed = RecordedOf<'OrderPlaced'>

const isPlaced = (event: RecordedEvent): event is Placed => event.type === 'OrderPlaced'

export function startNotingBought(dependencies: Dependencies): { stop(): Promise<void> } {
  const { log, openEvents, events, waits, ids, commandWait, onError, againMs = AGAIN_MS } = dependencies
  /** The orders up to this position are noted; null before the first look. */
  let notedUpTo: number | null = null

  /** An order that is noted again changes nothing. */
  async function note(placed: Placed): Promise<void> {
    const [event] = await openEvents([placed])
    if (event?.type !== 'OrderPlaced' || event.data.customer === null) return
    const { customer, lines, orderNumber } = event.data
    for (const id of idsOf(customer, lines)) {
      const wait = waits.list.waits.get(id)
      if (wait === undefined || wait.position > event.position) continue
      await commandWait(id, { type: 'NoteBought', order: orderNumber }, { role: 'system' })
    }
  }

  /** What fails because of the log is noted at the next look; an order that cannot be read holds up no others. */
  async function noteNew(): Promise<void> {
    notedUpTo ??= Math.max(0, (await log.head()).size - LOOK_BACK)
    for (;;) {
      const page = await log.read(notedUpTo, LOOK_BACK)
      const last = page.at(-1)
      if (last === undefined) return
      for (const placed of waits.list.waits.size === 0 ? [] : page.filter(isPlaced)) {
        await note(placed).catch((error: unknown) => {
          if (error instanceof StoreUnavailable) throw error
          onError(error)
        })
      }
      notedUpTo = last.position
    }
  }

  function idsOf(
    { email, phone }: { readonly email: string; readonly phone: string },
    lines: Placed['data']['lines'],
  ): ReadonlySet<string> {
    const identities = [...(email === '' ? [] : [email]), identityOf({ email: '', phone })]
    return new Set(
      identities.flatMap((identity) =>
        lines.flatMap(({ productId, size }) => [
          ids.idOf(identity, { productId, size }),
          ids.idOf(identity, { productId, size: null }),
        ]),
      ),
    )
  }

  const { look, stop } = lookEvery(againMs, noteNew, onError)
  const subscription = events.subscribe((batch) => {
    if (batch.some(isPlaced)) look()
  })
  look()
  return {
    stop() {
      subscription.unsubscribe()
      return stop()
    },
  }
}
