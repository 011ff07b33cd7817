/**
 * Ends the waits of people who have ordered what they waited for, on the server that leads: nobody is told of what they have bought, and
 * the owner sees how many came back. The waits of an order are found by its e-mail and phone.
 */

import { concatMap, from, type Observable } from 'rxjs'
import type { EventLog } from '#events/log/event-log.ts'
import { identityOf } from '#events/shop/customer-key-of.ts'
import type { OpenEvents, RecordedEvent, RecordedOf } from '#events/shop/event.ts'
import type { WaitingList } from '#events/shop/waiting-list.ts'
import type { CommandWait } from './command-wait.ts'
import type { WaitIds } from './wait-ids.ts'

/** Orders that were placed while no server led are in these last events. */
const LOOK_BACK = 2000

type Dependencies = {
  readonly log: Pick<EventLog, 'head' | 'read'>
  readonly openEvents: OpenEvents
  readonly events: Observable<readonly RecordedEvent[]>
  readonly waits: { readonly list: WaitingList }
  readonly ids: WaitIds
  readonly commandWait: CommandWait
  readonly onError: (error: unknown) => void
}

type Placed = RecordedOf<'OrderPlaced'>

export function startNotingBought(dependencies: Dependencies): { stop(): void } {
  const { log, openEvents, events, waits, ids, commandWait, onError } = dependencies

  async function note(batch: readonly RecordedEvent[]): Promise<void> {
    if (waits.list.waits.size === 0) return
    const placed = batch.filter((event): event is Placed => event.type === 'OrderPlaced')
    if (placed.length === 0) return
    for (const event of await openEvents(placed)) {
      if (event.type !== 'OrderPlaced' || event.data.customer === null) continue
      const { customer, lines, orderNumber } = event.data
      for (const id of idsOf(customer, lines)) {
        const wait = waits.list.waits.get(id)
        if (wait === undefined || wait.position > event.position) continue
        await commandWait(id, { type: 'NoteBought', order: orderNumber }, { role: 'system' })
      }
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

  const noteSafely = (batch: readonly RecordedEvent[]) => note(batch).catch(onError)

  async function lookBack(): Promise<void> {
    const { size } = await log.head()
    await note(await log.read(Math.max(0, size - LOOK_BACK), LOOK_BACK))
  }

  const subscription = events.pipe(concatMap((batch) => from(noteSafely(batch)))).subscribe()
  void lookBack().catch(onError)
  return { stop: () => subscription.unsubscribe() }
}
