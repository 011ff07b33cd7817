import { describe, expect, it, vi } from 'vitest'
import type { OpenedEvent } from '#events/event.ts'
import { unhandled } from '#events/orders/handling.ts'
import type { OrderStatus } from '#events/orders/order.ts'
import { attemptWords, callAdvice } from '#web/admin/orders/data/call-advice.ts'
import { createOutbox } from '#web/admin/orders/data/outbox.ts'
import {
  countDue,
  countLater,
  dueOrders,
  type Handled,
  inTurn,
  type Queue,
  type QueuedOrder,
  withAttempt,
} from '#web/admin/orders/data/queue.ts'
import { createUnsentOutcomes, type Entry } from '#web/admin/orders/data/unsent-outcomes.ts'
import { waitingOf } from '#web/admin/orders/data/waiting.ts'
import { lastChangeWords } from '#web/admin/orders/data/who-did.ts'
import { hoursIn, typedHours } from '#web/admin/shop/settings/late-hours.ts'
import { CallFailed } from '#web/api/call-failed.ts'
import { sampleOrder } from './sample-order.ts'

const record = { placed: 1, delivered: 0, cancelled: 0, refused: 0 }
const queuedOrder = (orderNumber: string): QueuedOrder => ({
  order: sampleOrder({ orderNumber }),
  since: '2026-11-21T07:00:00.000Z',
  contact: { attempts: 0, last: null },
  handling: unhandled,
  customerRecord: { ...record, byPhone: 1, byEmail: 1 },
})
const queue: Queue = {
  orders: ['FF-1', 'FF-2', 'FF-3'].map(queuedOrder),
  total: 30,
  waitsForPieces: 1,
  resting: 5,
  nextAt: null,
  position: 100,
}
const allPending = () => true
const numbersIn = (due: readonly QueuedOrder[]) => due.map(({ order }) => order.orderNumber)

describe('the confirmation queue', () => {
  it('omits the orders that this page has handled after the queue was read', () => {
    const due = (handled: Handled) => numbersIn(dueOrders(queue, handled, allPending))
    expect(due(new Map([['FF-1', null]]))).toEqual(['FF-2', 'FF-3'])
    expect(due(new Map([['FF-1', 101]]))).toEqual(['FF-2', 'FF-3'])
    // The queue was read after the outcome, so the order is due again.
    expect(due(new Map([['FF-1', 100]]))).toEqual(['FF-1', 'FF-2', 'FF-3'])
  })

  it('omits the orders that another user has handled', () => {
    const due = dueOrders(queue, new Map(), ({ orderNumber }) => orderNumber !== 'FF-2')
    expect(numbersIn(due)).toEqual(['FF-1', 'FF-3'])
    expect(countDue(queue, due)).toBe(24)
    // With the order that somebody else has confirmed meanwhile: all 31 of the navigation.
    expect(countDue(queue, due) + 1 + countLater(queue)).toBe(queue.total + queue.waitsForPieces)
  })

  it('shows what was skipped after all others, the first skipped first', () => {
    const turn = (...skipped: string[]) => numbersIn(inTurn(queue.orders, skipped))
    expect(turn()).toEqual(['FF-1', 'FF-2', 'FF-3'])
    expect(turn('FF-1')).toEqual(['FF-2', 'FF-3', 'FF-1'])
    expect(turn('FF-2', 'FF-1')).toEqual(['FF-3', 'FF-2', 'FF-1'])
    // An order that was confirmed elsewhere after it was skipped.
    expect(turn('FF-9', 'FF-1')).toEqual(['FF-2', 'FF-3', 'FF-1'])
  })

  it('counts an attempt before the shop has recorded it', () => {
    const at = Date.parse('2026-11-21T08:00:00.000Z')
    const { contact, handling } = withAttempt(queuedOrder('FF-1'), 'no-answer', at)
    expect(contact).toEqual({ attempts: 1, last: '2026-11-21T08:00:00.000Z' })
    expect(handling.unanswered).toBe(1)
    const again = withAttempt({ ...queuedOrder('FF-1'), contact, handling }, 'call-back', at)
    expect([again.contact.attempts, again.handling.unanswered]).toEqual([2, 0])
    expect(attemptWords(contact, at + 3 * 3_600_000)).toBe('Asked once, last 3 h ago')
    expect(attemptWords({ ...contact, attempts: 2 }, at)).toBe('Asked 2 times, last 0 min ago')
    expect(attemptWords({ attempts: 0, last: null }, at)).toBeNull()
  })

  it('warns about a customer who has refused parcels', () => {
    expect(callAdvice({ placed: 4, delivered: 2, cancelled: 1, refused: 1 })).toEqual({
      text: 'Refused 1 of 3 parcels: call first.',
      careful: true,
    })
    expect(callAdvice(record)).toEqual({ text: 'First order with this phone or e-mail.', careful: false })
  })
})

describe('the limit for late orders', () => {
  it('is set by the owner for each status', () => {
    const hours = { toConfirm: 24, toPack: 1, withCourier: 72 }
    const since = '2026-11-21T00:00:00.000Z'
    const later = (ms: number) => Date.parse(since) + ms
    const day = 24 * 3_600_000
    expect(waitingOf('pending', since, hours, later(day))).toEqual({ ms: day, limit: day, late: false })
    expect(waitingOf('pending', since, hours, later(day + 1))?.late).toBe(true)
    expect(waitingOf('confirmed', since, hours, later(day))?.late).toBe(true)
    expect(waitingOf('shipped', since, null, later(100 * day))?.late).toBe(false)
    expect(waitingOf('delivered', since, hours, later(day))).toBeNull()
  })

  it('is a whole number of hours', () => {
    const hours = { toConfirm: 24, toPack: 1, withCourier: 720 }
    expect(hoursIn(typedHours(hours))).toEqual(hours)
    for (const invalid of ['', '0', '721', '1.5', 'a']) {
      expect(hoursIn({ ...typedHours(hours), toPack: invalid })).toBeNull()
    }
  })
})

describe('the outbox of outcomes', () => {
  const confirmed = (orderNumber: string): Entry => ({
    kind: 'outcome',
    orderNumber,
    channel: 'call',
    outcome: 'confirmed',
    attempt: 1,
  })

  /** The storage that all tabs of a browser share. */
  function openStorage(): Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'> {
    const items = new Map<string, string>()
    return {
      get length() {
        return items.size
      },
      key: (index) => [...items.keys()][index] ?? null,
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    }
  }

  function open(storage = openStorage()) {
    const attempts: string[] = []
    const results: string[] = []
    let fail: (() => CallFailed) | null = null
    let noteSent = (sent: string) => void results.push(`sent ${sent}`)
    let endPause: () => void = () => undefined
    let notifyPaused: (() => void) | null = null
    const outbox = createOutbox<string>({
      unsent: createUnsentOutcomes(storage),
      async send({ orderNumber }) {
        attempts.push(orderNumber)
        const error = fail?.()
        if (error) throw error
        return orderNumber
      },
      onSent: (_entry, sent) => noteSent(sent),
      onRefused: ({ orderNumber }, { message }) => void results.push(`${orderNumber}: ${message}`),
      pause: () =>
        new Promise<void>((resolve) => {
          endPause = resolve
          notifyPaused?.()
        }),
    })
    return {
      outbox,
      storage,
      attempts,
      results,
      failWith: (error: (() => CallFailed) | null) => {
        fail = error
      },
      onSent: (note: typeof noteSent) => {
        noteSent = note
      },
      endPause: () => endPause(),
      paused: () =>
        new Promise<void>((resolve) => {
          notifyPaused = resolve
        }),
    }
  }

  const emptied = (outbox: ReturnType<typeof open>['outbox']) =>
    new Promise<void>((resolve) => {
      if (outbox.state.getState().entries.length === 0) return resolve()
      const stop = outbox.state.subscribe(({ entries }) => {
        if (entries.length > 0) return
        stop()
        resolve()
      })
    })

  it('sends them in order, and repeats each until the shop answers', async () => {
    const { outbox, attempts, results, failWith, endPause, paused } = open()
    failWith(() => new CallFailed(0, 'no network'))
    const pausing = paused()
    outbox.add(confirmed('FF-1'))
    outbox.add({ kind: 'undo', orderNumber: 'FF-1', from: 'confirmed' })
    await pausing
    expect(outbox.state.getState()).toMatchObject({ failing: true, entries: { length: 2 } })
    failWith(null)
    endPause()
    await emptied(outbox)
    expect(attempts).toEqual(['FF-1', 'FF-1', 'FF-1'])
    expect(results).toEqual(['sent FF-1', 'sent FF-1'])
    expect(outbox.state.getState().failing).toBe(false)
  })

  it('sends the entries of an earlier page that was closed', async () => {
    const first = open()
    first.failWith(() => new CallFailed(503, 'the log cannot write'))
    const pausing = first.paused()
    first.outbox.add(confirmed('FF-1'))
    await pausing
    const second = open(first.storage)
    second.outbox.resume()
    await emptied(second.outbox)
    expect(second.results).toEqual(['sent FF-1'])
    expect(open(first.storage).outbox.state.getState().entries).toEqual([])
  })

  it('keeps the entries of two tabs, and sends each once while both are open', async () => {
    const first = open()
    const second = open(first.storage)
    for (const { failWith } of [first, second]) failWith(() => new CallFailed(0, 'no network'))
    const pausing = [first.paused(), second.paused()]
    first.outbox.add(confirmed('FF-1'))
    second.outbox.add(confirmed('FF-2'))
    await Promise.all(pausing)

    const third = open(first.storage)
    third.failWith(() => new CallFailed(0, 'no network'))
    const thirdPauses = third.paused()
    third.outbox.resume()
    await thirdPauses
    for (const tab of [first, second]) {
      tab.failWith(null)
      tab.endPause()
      await emptied(tab.outbox)
    }
    third.failWith(null)
    third.endPause()
    await emptied(third.outbox)
    expect([first.results, second.results, third.results]).toEqual([['sent FF-1'], ['sent FF-2'], []])
    expect(open(first.storage).outbox.state.getState().entries).toEqual([])
  })

  it('sends the entries of an earlier page in the order in which they were added', async () => {
    const first = open()
    first.failWith(() => new CallFailed(0, 'no network'))
    const numbers = Array.from({ length: 12 }, (_, index) => `FF-${index}`)
    for (const number of numbers) first.outbox.add(confirmed(number))
    const second = open(first.storage)
    second.outbox.resume()
    await emptied(second.outbox)
    expect(second.attempts).toEqual(numbers)
  })

  it('continues when the page cannot process an answer', async () => {
    const { outbox, results, onSent } = open()
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    onSent((sent) => {
      if (sent === 'FF-1') throw new TypeError('no such row')
      results.push(`sent ${sent}`)
    })
    outbox.add(confirmed('FF-1'))
    outbox.add(confirmed('FF-2'))
    await emptied(outbox)
    expect(results).toEqual(['sent FF-2'])
    expect(logged).toHaveBeenCalledOnce()
  })

  it('cancels what an older page has left as not reached', () => {
    const storage = openStorage()
    storage?.setItem('admin-unsent-outcome:1-1', JSON.stringify({ kind: 'unreachable', orderNumber: 'FF-1' }))
    storage?.setItem('admin-unsent-outcome:1-2', JSON.stringify({ kind: 'news', orderNumber: 'FF-2' }))
    expect(createUnsentOutcomes(storage).all()).toEqual([
      { kind: 'cancel', orderNumber: 'FF-1', reason: 'unreachable', id: '1-1' },
    ])
  })

  it('keeps entries until the page is closed in a browser without storage', async () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const { outbox, results } = open({
      ...openStorage(),
      setItem: refuse,
      getItem: refuse,
      removeItem: refuse,
    })
    outbox.add(confirmed('FF-1'))
    await emptied(outbox)
    expect(results).toEqual(['sent FF-1'])
  })

  it('discards an entry that the shop refuses, and continues with the next', async () => {
    const { outbox, results, failWith } = open()
    let refused = false
    failWith(() => {
      if (refused) return undefined as never
      refused = true
      return new CallFailed(409, 'Somebody else has set it to cancelled meanwhile.')
    })
    outbox.add(confirmed('FF-1'))
    outbox.add(confirmed('FF-2'))
    await emptied(outbox)
    expect(results).toEqual(['FF-1: Somebody else has set it to cancelled meanwhile.', 'sent FF-2'])
  })

  it('waits for the next sign-in', async () => {
    const { outbox, results, failWith } = open()
    failWith(() => new CallFailed(401, 'signed out'))
    outbox.add(confirmed('FF-1'))
    await new Promise<void>((resolve) => setImmediate(resolve))
    expect(outbox.state.getState().entries).toHaveLength(1)
    failWith(null)
    outbox.resume()
    await emptied(outbox)
    expect(results).toEqual(['sent FF-1'])
  })
})

describe('an order that somebody else has dealt with', () => {
  const event = (name: string | null, more: object) => ({
    ...{ actor: name === null ? { role: 'system' } : { role: 'admin', name } },
    ...{ at: '2020-11-21T06:36:05.000Z', ...more },
  })
  const words = (to: OrderStatus | null, ...events: object[]) =>
    // Of an event it reads these fields alone.
    lastChangeWords({ order: sampleOrder({}), events: events as unknown as readonly OpenedEvent[] }, to)
  const confirmed = event('Hina', { type: 'OrderStatusChanged', data: { to: 'confirmed' } })
  const noted = event('Omar', { type: 'NoteChanged', data: {} })
  const mailed = event(null, { type: 'MailSent', data: {} })

  it('says who gave it its status, and when', () => {
    expect(words('confirmed', confirmed, noted, mailed)).toBe('By Hina, 21 Nov 2020, 11:36 am.')
  })

  it('says who last did anything else with it', () => {
    expect(words(null, confirmed, noted, mailed)).toMatch(/^By Omar, /)
    expect(words('cancelled', confirmed)).toBeNull()
  })
})
