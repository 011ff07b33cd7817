import { expect, it } from 'vitest'
import { orderStream } from '#events/event.ts'
import { openConnection } from '#events/log/sqlite/connection.ts'
import { createFindKeyUse } from '#events/log/sqlite/key-uses.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { orderNumber, orderPlaced, placing } from '../sample-requests.ts'

it('finds every stream with data sealed by a key, including later ones', async () => {
  const db = openConnection(':memory:')
  const eventStore = openSqliteEventStore(':memory:', { connect: () => db })
  const place = (index: number, email: string) =>
    eventStore.log.append(placing(orderPlaced(orderNumber(index), { email })))
  await place(1, 'ayesha@example.com')
  await place(2, 'bilal@example.com')
  const [first] = await eventStore.log.read(0, 1)
  if (first?.type !== 'OrderPlaced' || !('key' in first.data.customer)) throw new Error('not sealed')
  const size = () => db.prepare<[], number>('SELECT count(*) FROM events').pluck().get() ?? 0

  const use = await createFindKeyUse(db, size)(first.data.customer.key)
  expect([...use.streams]).toEqual([orderStream(orderNumber(1))])

  await place(3, 'bilal@example.com')
  await place(4, 'ayesha@example.com')
  use.catchUp()
  expect([...use.streams]).toEqual([1, 4].map((index) => orderStream(orderNumber(index))))
  await eventStore.close()
})
