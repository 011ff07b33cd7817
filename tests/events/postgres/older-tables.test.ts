/** A database whose order read model is that of an older program. */

import { expect, it } from 'vitest'
import { openVerifiableStore } from '#events/log/open-verifiable-store.ts'
import { sealTrackingNumbers } from '#events/log/postgres/seal-tracking-numbers.ts'
import { orderStream } from '#events/shop/event.ts'
import { verifyTables } from '#server/audit/verify/verify-tables.ts'
import { handedOver, orderNumber, orderPlaced, placing, request, trackingHash } from '../sample-requests.ts'
import { database, eventStore, testDatabase } from './opened.ts'

it('gets the keys of its parcels and the addresses of its orders', async () => {
  const { url } = await testDatabase()
  const store = await eventStore(url)
  for (const [index, email] of ['ayesha@example.com', 'bilal@example.com'].entries()) {
    const wish = { email, address: 'House 4, ÉLAN Town, Lahore' }
    await store.log.append(placing(orderPlaced(orderNumber(index), wish)))
    const trackingNumber = `le-77 ${index}`
    const parcel = handedOver(orderNumber(index), { trackingNumber, customer: { email, trackingNumber } })
    await store.log.append(request(orderStream(orderNumber(index)), [parcel]))
  }
  await store.eraseCustomer('bilal@example.com', '2026-11-22T09:30:00.000Z')
  await store.orderViews.caughtUp()
  await store.close()

  const { sql, transact } = database(url)
  await sql.run(`
    DROP INDEX orders_by_tracking_key;
    ALTER TABLE orders DROP COLUMN tracking_key, DROP COLUMN address;
    CREATE INDEX orders_by_tracking_key ON orders (upper(replace(tracking, ' ', '')), position) WHERE tracking IS NOT NULL;
    UPDATE orders SET tracking = 'le-77 ' || substring(number FROM '.$');
    UPDATE order_text SET text = replace(text, 'lahore', '');
  `)
  await transact(sealTrackingNumbers)
  const migrated = await eventStore(url)
  const rows = await sql<{ tracking: string | null; tracking_key: string | null; address: string }>`
    SELECT tracking, tracking_key, address FROM orders ORDER BY position`
  expect(rows).toEqual([
    { tracking: 'le-77 0', tracking_key: 'LE770', address: 'house 4, élan town, lahore' },
    { tracking: null, tracking_key: null, address: '' },
  ])
  const found = await migrated.orderViews.list({ q: 'Lahore', sort: 'newest', limit: 10 })
  expect(found.orders.map(({ orderNumber }) => orderNumber)).toEqual([orderNumber(0)])

  // Of numbers that today's program has sealed, the log says the hash.
  await sql`UPDATE orders SET tracking_key = ${trackingHash('LE770')} WHERE email <> ''`
  await sql`UPDATE orders SET tracking_key = ${trackingHash('LE771')} WHERE email = ''`
  const verifiable = await openVerifiableStore({ engine: 'postgres', url })
  const differences: unknown[] = []
  const tables = await verifiable.tables()
  if (tables === null) throw new Error('there are no tables to verify')
  await verifyTables({ tables, onDifference: (difference) => differences.push(difference) })
  await verifiable.close()
  expect(differences).toEqual([])
})
