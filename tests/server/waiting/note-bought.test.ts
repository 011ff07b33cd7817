import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { EventStore } from '#events/log/event-store.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { StoreUnavailable } from '#events/log/store-unavailable.ts'
import type { Wait } from '#events/waiting/wait-state.ts'
import type { CommandWait } from '#server/waiting/command-wait.ts'
import { startNotingBought } from '#server/waiting/note-bought.ts'
import { createWaitIds } from '#server/waiting/wait-ids.ts'
import { blacksmith, orderNumber, orderPlaced, placing } from '#tests/events/sample-requests.ts'
import { newFolder } from '#tests/new-folder.ts'
import { until } from '#tests/until.ts'

let eventStore: EventStore
let noting: { stop(): Promise<void> } | undefined

beforeEach(() => {
  eventStore = openSqliteEventStore(join(newFolder(), 'shop.db'))
})
afterEach(async () => {
  await noting?.stop()
  noting = undefined
  await eventStore.close()
})

const EMAIL = 'sana@example.com'
const place = (index: number) =>
  eventStore.log.append(placing(orderPlaced(orderNumber(index), { email: EMAIL, lines: [blacksmith] })))

/** Somebody waits for the product of these orders since before the first. Each failure is thrown once, by the next note. */
function start(failures: Error[]) {
  const { productId, size } = blacksmith
  const ids = createWaitIds(Buffer.alloc(32, 1))
  const id = ids.idOf(EMAIL, { productId, size })
  const wait: Wait = {
    ...{ id, by: 'email', status: 'told', productId, size, position: 0, confirmedAt: 0, askedAt: 0 },
    ...{ toldAt: 0, came: null, round: 1, mails: new Map() },
  }
  const noted: string[] = []
  const errors: unknown[] = []
  const commandWait: CommandWait = async (_id, command) => {
    const failure = failures.shift()
    if (failure !== undefined) throw failure
    if (command.type === 'NoteBought') noted.push(command.order)
    return { accepted: true, wait, isChanged: true }
  }
  noting = startNotingBought({
    ...eventStore,
    events: eventStore.log.subscribe(0).events,
    waits: { list: { waits: new Map([[id, wait]]), figures: new Map(), news: new Map() } },
    ids,
    commandWait,
    onError: (error) => errors.push(error),
    againMs: 5,
  })
  return { noted, errors }
}

it('notes an order that was placed before it began or while the log could not be used', async () => {
  await place(0)
  const away = new StoreUnavailable({ fault: 'cannot be reached', code: 'AWAY' })
  const { noted, errors } = start([away, away])
  await place(1)
  await until(() => expect(noted).toEqual([orderNumber(0), orderNumber(1)]))
  expect(errors).toEqual([away, away])
})

it('is not held up by an order that it cannot note', async () => {
  await place(0)
  await place(1)
  const unreadable = new Error('this order cannot be read')
  const { noted, errors } = start([unreadable])
  await until(() => expect(noted).toEqual([orderNumber(1)]))
  expect(errors).toEqual([unreadable])
})
