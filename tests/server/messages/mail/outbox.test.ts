import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RecordedEvent } from '#events/event.ts'
import type { EventStore } from '#events/log/event-store.ts'
import { Database } from '#events/log/sqlite/database.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { StoreUnavailable } from '#events/log/store-unavailable.ts'
import { createDeliverOrderMails } from '#server/messages/mail/deliver-order-mails.ts'
import { MailNotSent } from '#server/messages/mail/mail-failure.ts'
import type { Mail, Mailer } from '#server/messages/mail/mailer.ts'
import { type Outbox, startOutbox } from '#server/messages/mail/outbox.ts'
import { createPendingResults } from '#server/messages/mail/pending-results.ts'
import { createAppendDecision } from '#server/orders/append-decision.ts'
import { orderNumber, orderPlaced, placing } from '#tests/events/sample-requests.ts'
import { newFolder } from '#tests/new-folder.ts'
import { until } from '#tests/until.ts'

let folder: string
let eventStore: EventStore
let sent: Mail[]
let outbox: Outbox | undefined

beforeEach(() => {
  folder = newFolder()
  eventStore = openSqliteEventStore(join(folder, 'shop.db'))
  sent = []
})
afterEach(async () => {
  await outbox?.stop()
  outbox = undefined
  await eventStore.close()
})

/** The position up to which the order read model has followed the log, without making it follow. */
const followedTo = () => {
  const db = new Database(join(folder, 'shop.db'), { readonly: true })
  try {
    return db.prepare<[], number>('SELECT position FROM orders_checkpoint').pluck().get() ?? 0
  } finally {
    db.close()
  }
}

const mailerThat = (send: Mailer['send']): Mailer => ({
  channel: 'outbox-file',
  send,
  takeBack: async () => undefined,
  stop: async () => undefined,
})

const mailing = () => ({
  ...eventStore,
  appendDecision: createAppendDecision({ ...eventStore, clock: Date.now }),
  shopEmail: () => undefined,
  publicUrl: undefined,
  ordersPath: () => '/order-history',
  receiptOf: async () => null,
  allowance: async () => null,
  clock: Date.now,
  pendingResults: createPendingResults(),
  onSent: () => undefined,
  onFailure: () => undefined,
})

async function place(orderNumber: string): Promise<void> {
  await eventStore.log.append(placing(orderPlaced(orderNumber)))
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => orderNumber(index))

describe('mails of new orders', () => {
  beforeEach(async () => {
    const mailer = mailerThat(async (mail) => {
      sent.push(mail)
    })
    const onError = (error: unknown) => {
      throw error
    }
    outbox = await startOutbox({
      ...mailing(),
      orderViews: {
        ...eventStore.orderViews,
        // The limits read it before each mail.
        async mailsBefore(orderNumber, limit) {
          followedWhenAsked.set(orderNumber, followedTo())
          return eventStore.orderViews.mailsBefore(orderNumber, limit)
        },
      },
      mailers: { primary: mailer, backup: mailer },
      onError,
    })
    followedWhenAsked.clear()
  })
  const followedWhenAsked = new Map<string, number>()

  it('are sent when the order read model has the orders, without making it follow for each', async () => {
    const orders = numbers(5)
    for (const orderNumber of orders) await place(orderNumber)
    await until(() => expect(sent).toHaveLength(5))
    orders.forEach((orderNumber, index) => {
      expect(followedWhenAsked.get(orderNumber)).toBeGreaterThanOrEqual(index + 1)
    })
  })

  it('are sent at once and only once when a browser requests them', async () => {
    const [first = '', second = ''] = numbers(2)
    await place(first)
    const delivery = await outbox?.deliver(first, 'primary')
    expect(delivery).toMatchObject({ outcome: 'tried', customerSuccess: true })
    expect(followedWhenAsked.get(first)).toBe(0)
    // By then the waiting time of the first one is over.
    await place(second)
    await until(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ id }) => id)).toEqual([`${first}-customer`, `${second}-customer`])
    await until(() => expect(outbox?.pending()).toBe(0))
  })
})

describe('mails of orders that waited before', () => {
  it('are sent although the first look for them failed, also when a new order comes before the next', async () => {
    for (const number of numbers(3)) await place(number)
    const mailer = mailerThat(async (mail) => void sent.push(mail))
    const errors: unknown[] = []
    let laterMs = 0
    outbox = await startOutbox({
      ...mailing(),
      orderViews: {
        ...eventStore.orderViews,
        async withPendingMail(after, limit) {
          if (errors.length === 0) throw new Error('the database has failed')
          return eventStore.orderViews.withPendingMail(after, limit)
        },
      },
      mailers: { primary: mailer, backup: mailer },
      clock: () => Date.now() + laterMs,
      lookEveryMs: 5,
      onError: (error) => errors.push(error),
    })
    await until(() => expect(errors).toHaveLength(1))
    await place(orderNumber(3))
    laterMs = 30_000
    await until(() => expect(new Set(sent.map(({ id }) => id)).size).toBe(4))
  })
})

describe('the results of mails', () => {
  it('say that a mail was refused for good, although the log failed when it first was', async () => {
    await place(orderNumber(0))
    const away = new StoreUnavailable({ fault: 'cannot be reached', code: 'AWAY' })
    let fails = true
    const appendDecision = createAppendDecision({ ...eventStore, clock: Date.now })
    const deliver = createDeliverOrderMails({
      ...mailing(),
      channels: ['outbox-file'],
      appendDecision: (...asked) => (fails ? Promise.reject(away) : appendDecision(...asked)),
    })
    const refusing = mailerThat(() => Promise.reject(new MailNotSent('recipient', 'SMTP 550')))
    await expect(deliver(orderNumber(0), refusing)).rejects.toBe(away)
    fails = false
    expect(await deliver(orderNumber(0), refusing)).toMatchObject({ retry: null, serverAnswered: true })
    const { size } = await eventStore.log.head()
    expect(await eventStore.log.read(size - 1, 1)).toMatchObject([
      { type: 'ConfirmationFailed', data: { reason: 'SMTP 550', final: true } },
    ])
  })

  it('are recorded together when they come shortly after one another', async () => {
    const orders = numbers(4)
    for (const orderNumber of orders) await place(orderNumber)
    const groups: (readonly RecordedEvent[])[] = []
    const { size } = await eventStore.log.head()
    const following = eventStore.log.subscribe(size).events.subscribe((events) => groups.push(events))
    const deliver = createDeliverOrderMails({ ...mailing(), channels: ['outbox-file'] })
    const begun = new Set<string>()
    const oneAfterAnother = mailerThat(async ({ id }) => {
      const turns = begun.size
      begun.add(id)
      while (begun.size < orders.length) await nextTurn()
      for (let turn = 0; turn < 3 * turns; turn++) await nextTurn()
    })
    await Promise.all(orders.map((orderNumber) => deliver(orderNumber, oneAfterAnother)))
    following.unsubscribe()
    expect(groups.flat().map(({ type }) => type)).toEqual(orders.map(() => 'ConfirmationSent'))
    // One group, unless the machine stalled in between.
    expect(groups.length).toBeLessThan(orders.length)
  })
})
