import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { ShopEvent } from '#events/event.ts'
import { Database } from '#events/log/sqlite/database.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { newFolder } from '#tests/new-folder.ts'
import { orderNumber, orderPlaced, placing } from '../sample-requests.ts'

it('does not fall further and further behind appends that never pause', async () => {
  const folder = newFolder()
  const file = join(folder, 'shop.db')
  const { log, close } = openSqliteEventStore(file, { followAfterMs: 0 })
  onTestFinished(close)
  const appends = Array.from({ length: 3000 }, (_, index) => {
    const request = placing(orderPlaced(orderNumber(index)))
    const mails = (['customer', 'shop'] as const).map(
      (recipient): ShopEvent => ({
        type: 'ConfirmationSent',
        data: { orderNumber: orderNumber(index), recipient, channel: 'primary' },
      }),
    )
    return log.append({ ...request, events: [...request.events, ...mails] })
  })
  await Promise.all(appends)
  const db = new Database(file, { readonly: true })
  const behind = db
    .prepare<[], number>('SELECT (SELECT max(position) FROM events) - position FROM orders_checkpoint')
    .pluck()
    .get()
  db.close()
  expect(behind).toBeLessThan(4000)
})
