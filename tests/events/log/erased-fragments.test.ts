/** No part of an erased person's data is left in any file: searched for in the raw bytes. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { orderStream } from '#events/event.ts'
import { LogUnavailable } from '#events/log/event-log.ts'
import type { EventStore } from '#events/log/event-store.ts'
import { Database } from '#events/log/sqlite/database.ts'
import { freeSpaceOf } from '#events/log/sqlite/free-space.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { newFolder } from '#tests/new-folder.ts'
import { orderNumber, orderPlaced, placing, request, statusChanged } from '../sample-requests.ts'

const AT = '2026-11-22T09:30:00.000Z'
/** Shorter parts can occur by chance in sealed data. */
const PART = 7

let folder: string
let file: string
let eventStore: EventStore
beforeEach(() => {
  folder = newFolder()
  file = join(folder, 'shop.db')
  eventStore = openSqliteEventStore(file, { indexAfterMs: 1 })
})
afterEach(() => eventStore.close())

/** Letters that occur nowhere else in this order: a part of them identifies the person. */
function letters(seed: number, length: number): string {
  let state = seed * 7919 + 17
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return String.fromCharCode(97 + ((state >> 16) % 26))
  }).join('')
}

function person(n: number) {
  return {
    name: letters(n, 18),
    email: `${letters(n + 10_000, 16)}@example.com`,
    phone: `03${String(100_000_000 + ((n * 482_717_393) % 899_999_999))}`,
    address: letters(n + 20_000, 60),
  }
}

const place = (n: number, who = person(n)) => eventStore.log.append(placing(orderPlaced(orderNumber(n), who)))

/** Parts of this person's data that are in some file of the folder. */
function leftOf({ name, email, phone, address }: ReturnType<typeof person>): string[] {
  const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'))
  const own = [name, email.slice(0, email.indexOf('@')), address]
  const parts = own.flatMap((text) =>
    Array.from({ length: text.length - PART + 1 }, (_, at) => text.slice(at, at + PART)),
  )
  // A few digits can occur by chance in ids.
  parts.push(phone)
  return parts.filter((part) => bytes.some((text) => text.includes(part)))
}

describe('erasing', () => {
  it('does not start when it could not finish, while another program reads the whole file', async () => {
    await place(1)
    await eventStore.close()
    eventStore = openSqliteEventStore(file, { indexAfterMs: 1, readerPatienceMs: 0 })
    await place(2)
    // As a backup does, all of whose pages are of one moment.
    const backup = new Database(file, { readonly: true })
    backup.exec('BEGIN')
    backup.prepare('SELECT count(*) FROM events').get()
    await place(3)
    await expect(eventStore.eraseCustomer(person(1).email, AT)).rejects.toThrow(LogUnavailable)
    expect(
      (await eventStore.orderViews.findByIdentifier(person(1).email)).map(({ order }) => order.name),
    ).toEqual([person(1).name])

    backup.close()
    expect(await eventStore.eraseCustomer(person(1).email, AT)).toMatchObject({ outcome: 'erased' })
  })

  it('leaves no part of a person in an order read model whose pages were split and filled again', async () => {
    const count = 200
    for (let n = 0; n < count; n++) void place(n)
    await place(count)
    for (let n = 0; n < count; n += 2) {
      const placed = orderPlaced(orderNumber(n), person(n))
      const longer = { ...person(n), address: `${person(n).address} ${letters(n + 30_000, 50 + (n % 90))}` }
      const customer = { before: person(n), after: longer }
      const corrected = { type: 'ContactCorrected', data: { orderNumber: orderNumber(n), customer } } as const
      void eventStore.log.append(request(orderStream(orderNumber(n)), [corrected]))
      void eventStore.log.append(
        request(orderStream(orderNumber(n)), [statusChanged(placed, 'pending', 'confirmed')]),
      )
    }
    for (let n = count - 5; n < count; n++) {
      expect(await eventStore.eraseCustomer(person(n).email, AT)).toMatchObject({ outcome: 'erased' })
    }
    const left = Array.from({ length: 5 }, (_, n) => leftOf(person(count - 5 + n)))
    expect(left.flat()).toEqual([])
    expect(leftOf(person(1))).not.toEqual([])
  })

  it('finds a part of an address in an unexpected place', async () => {
    await place(1)
    const stranger = new Database(file)
    stranger.pragma('secure_delete = 0')
    stranger.exec('CREATE TABLE scrap (id INTEGER PRIMARY KEY, text TEXT) STRICT')
    const add = stranger.prepare('INSERT INTO scrap VALUES (?, ?)')
    const part = person(1).address.slice(20, 29)
    for (const [id, text] of [
      [1, 'kept'],
      [2, `xx${part}xx`],
      [3, 'kept'],
    ] as const)
      add.run(id, text)
    stranger.exec('DELETE FROM scrap WHERE id = 2')
    stranger.close()
    await eventStore.eraseCustomer(person(2).email, AT)
    expect(leftOf(person(1))).toContain(part.slice(0, PART))

    await eventStore.eraseCustomer(person(1).email, AT)

    expect(leftOf(person(1))).toEqual([])
  })

  it('does not change another customer’s data at the same address', async () => {
    const { address } = person(1)
    await place(1)
    await place(2, { ...person(2), address })
    await eventStore.eraseCustomer(person(1).email, AT)
    expect(leftOf({ ...person(1), address: letters(40_000, 20) })).toEqual([])
    expect(readFileSync(file, 'latin1')).toContain(address)
  })
})

describe('the free space of a page', () => {
  it('contains no row, no index entry and no part of the page structure', () => {
    const db = new Database(join(folder, 'pages.db'))
    db.pragma('secure_delete = 1')
    db.exec('CREATE TABLE rows (id INTEGER PRIMARY KEY, text TEXT); CREATE INDEX by_text ON rows (text)')
    const add = db.prepare('INSERT INTO rows VALUES (?, ?)')
    db.exec('BEGIN')
    for (let n = 0; n < 500; n++) add.run(n, letters(n, 40 + (n % 100)))
    db.exec('DELETE FROM rows WHERE id % 3 = 0; COMMIT')
    const free = db.prepare<[], { pageno: number; unused: number }>('SELECT pageno, unused FROM dbstat').all()
    db.close()
    const bytes = readFileSync(join(folder, 'pages.db'))
    for (const { pageno, unused } of free) {
      const position = (pageno - 1) * 4096
      const spaces = freeSpaceOf(bytes.subarray(position, position + 4096), position)
      const found = spaces.reduce((sum, { length }) => sum + length, 0)
      // The heads of free blocks and splinters of three bytes count as unused, too.
      expect(found).toBeLessThanOrEqual(unused)
      expect(found).toBeGreaterThanOrEqual(unused - 4 * (spaces.length - 1) - 60)
    }
  })
})
