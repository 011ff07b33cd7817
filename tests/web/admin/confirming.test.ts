import { describe, expect, it, vi } from 'vitest'
import { askingWords, attemptWords } from '#web/admin/order-data/asking-words.ts'
import { createOutbox } from '#web/admin/order-data/outbox.ts'
import {
  afterAsking,
  countDue,
  dueIn,
  type Handled,
  type Queue,
  type ToAsk,
} from '#web/admin/order-data/queue.ts'
import { createUnsentOutcomes, type Entry } from '#web/admin/order-data/unsent-outcomes.ts'
import { waitingOf } from '#web/admin/order-data/waiting.ts'
import { hoursIn, typedHours } from '#web/admin/settings/late-hours.ts'
import { CallFailed } from '#web/api/call-failed.ts'
import { sampleOrder } from './sample-order.ts'

const record = { placed: 1, delivered: 0, cancelled: 0, refused: 0 }
const toAsk = (orderNumber: string): ToAsk => ({
  order: sampleOrder({ orderNumber }),
  since: '2026-11-21T07:00:00.000Z',
  contact: { attempts: 0, last: null },
  customerRecord: record,
})
const queue: Queue = {
  orders: ['FF-1', 'FF-2', 'FF-3'].map(toAsk),
  total: 30,
  resting: 5,
  nextAt: null,
  position: 100,
}
const everybody = () => true
const numbersIn = (due: readonly ToAsk[]) => due.map(({ order }) => order.orderNumber)

describe('whom to ask next', () => {
  it('leaves out whom this page has asked since, until the log says more', () => {
    const due = (handled: Handled) => numbersIn(dueIn(queue, handled, everybody))
    expect(due(new Map([['FF-1', null]]))).toEqual(['FF-2', 'FF-3'])
    expect(due(new Map([['FF-1', 101]]))).toEqual(['FF-2', 'FF-3'])
    // The queue was read after it: the order waits again.
    expect(due(new Map([['FF-1', 100]]))).toEqual(['FF-1', 'FF-2', 'FF-3'])
  })

  it('leaves out orders that somebody else has dealt with', () => {
    const due = dueIn(queue, new Map(), ({ orderNumber }) => orderNumber !== 'FF-2')
    expect(numbersIn(due)).toEqual(['FF-1', 'FF-3'])
    expect(countDue(queue, due)).toBe(24)
  })

  it('counts an attempt that is still on its way', () => {
    const at = Date.parse('2026-11-21T08:00:00.000Z')
    const { contact } = afterAsking(toAsk('FF-1'), at)
    expect(contact).toEqual({ attempts: 1, last: '2026-11-21T08:00:00.000Z' })
    expect(attemptWords(contact, at + 3 * 3_600_000)).toBe('Asked once, last 3 h ago')
    expect(attemptWords({ ...contact, attempts: 2 }, at)).toBe('Asked 2 times, last 0 min ago')
    expect(attemptWords({ attempts: 0, last: null }, at)).toBeNull()
  })

  it('warns of a customer who has refused parcels', () => {
    expect(askingWords({ placed: 4, delivered: 2, cancelled: 1, refused: 1 })).toEqual({
      text: '1 of 4 refused at the door: call first.',
      careful: true,
    })
    expect(askingWords(record)).toEqual({ text: 'First order of this customer.', careful: false })
  })
})

describe('late', () => {
  it('is an order that waits for longer than the owner allows, in its status', () => {
    const hours = { toConfirm: 24, toPack: 1, withCourier: 72 }
    const since = '2026-11-21T00:00:00.000Z'
    const later = (ms: number) => Date.parse(since) + ms
    const day = 24 * 3_600_000
    expect(waitingOf('pending', since, hours, later(day))).toEqual({ ms: day, late: false })
    expect(waitingOf('pending', since, hours, later(day + 1))?.late).toBe(true)
    expect(waitingOf('confirmed', since, hours, later(day))?.late).toBe(true)
    expect(waitingOf('shipped', since, null, later(100 * day))?.late).toBe(false)
    expect(waitingOf('delivered', since, hours, later(day))).toBeNull()
  })

  it('takes whole hours only', () => {
    const hours = { toConfirm: 24, toPack: 1, withCourier: 720 }
    expect(hoursIn(typedHours(hours))).toEqual(hours)
    for (const wrong of ['', '0', '721', '1.5', 'a']) {
      expect(hoursIn({ ...typedHours(hours), toPack: wrong })).toBeNull()
    }
  })
})

describe('outcomes on their way', () => {
  const confirmed = (orderNumber: string): Entry => ({
    kind: 'outcome',
    orderNumber,
    channel: 'call',
    outcome: 'confirmed',
    attempt: 1,
  })

  /** What a browser keeps for all its tabs. */
  function openStorage(): Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'> {
    const kept = new Map<string, string>()
    return {
      get length() {
        return kept.size
      },
      key: (index) => [...kept.keys()][index] ?? null,
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    }
  }

  function open(kept = openStorage()) {
    const tried: string[] = []
    const told: string[] = []
    let fail: (() => CallFailed) | null = null
    let noteSent = (sent: string) => void told.push(`sent ${sent}`)
    let goOn: () => void = () => undefined
    let idle: (() => void) | null = null
    const outbox = createOutbox<string>({
      unsent: createUnsentOutcomes(kept),
      async send({ orderNumber }) {
        tried.push(orderNumber)
        const error = fail?.()
        if (error) throw error
        return orderNumber
      },
      onSent: (_entry, sent) => noteSent(sent),
      onRefused: ({ orderNumber }, { message }) => void told.push(`${orderNumber}: ${message}`),
      pause: () =>
        new Promise<void>((resolve) => {
          goOn = resolve
          idle?.()
        }),
    })
    return {
      outbox,
      kept,
      tried,
      told,
      failWith: (error: (() => CallFailed) | null) => {
        fail = error
      },
      onSent: (note: typeof noteSent) => {
        noteSent = note
      },
      goOn: () => goOn(),
      paused: () =>
        new Promise<void>((resolve) => {
          idle = resolve
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

  it('are sent in order, and again until the shop answers', async () => {
    const { outbox, tried, told, failWith, goOn, paused } = open()
    failWith(() => new CallFailed(0, 'no network'))
    const pausing = paused()
    outbox.add(confirmed('FF-1'))
    outbox.add({ kind: 'undo', orderNumber: 'FF-1', from: 'confirmed' })
    await pausing
    expect(outbox.state.getState()).toMatchObject({ failing: true, entries: { length: 2 } })
    failWith(null)
    goOn()
    await emptied(outbox)
    expect(tried).toEqual(['FF-1', 'FF-1', 'FF-1'])
    expect(told).toEqual(['sent FF-1', 'sent FF-1'])
    expect(outbox.state.getState().failing).toBe(false)
  })

  it('are sent by the next page when this one was closed before', async () => {
    const first = open()
    first.failWith(() => new CallFailed(503, 'the log cannot write'))
    const pausing = first.paused()
    first.outbox.add(confirmed('FF-1'))
    await pausing
    const second = open(first.kept)
    second.outbox.resume()
    await emptied(second.outbox)
    expect(second.told).toEqual(['sent FF-1'])
    expect(open(first.kept).outbox.state.getState().entries).toEqual([])
  })

  it('of two tabs are all kept, and sent once when both are open', async () => {
    const first = open()
    const second = open(first.kept)
    for (const { failWith } of [first, second]) failWith(() => new CallFailed(0, 'no network'))
    const pausing = [first.paused(), second.paused()]
    first.outbox.add(confirmed('FF-1'))
    second.outbox.add(confirmed('FF-2'))
    await Promise.all(pausing)

    const third = open(first.kept)
    third.failWith(() => new CallFailed(0, 'no network'))
    const thirdPauses = third.paused()
    third.outbox.resume()
    await thirdPauses
    for (const tab of [first, second]) {
      tab.failWith(null)
      tab.goOn()
      await emptied(tab.outbox)
    }
    third.failWith(null)
    third.goOn()
    await emptied(third.outbox)
    expect([first.told, second.told, third.told]).toEqual([['sent FF-1'], ['sent FF-2'], []])
    expect(open(first.kept).outbox.state.getState().entries).toEqual([])
  })

  it('are sent in the order in which they were added, by the next page too', async () => {
    const first = open()
    first.failWith(() => new CallFailed(0, 'no network'))
    const numbers = Array.from({ length: 12 }, (_, index) => `FF-${index}`)
    for (const number of numbers) first.outbox.add(confirmed(number))
    const second = open(first.kept)
    second.outbox.resume()
    await emptied(second.outbox)
    expect(second.tried).toEqual(numbers)
  })

  it('go on when the page cannot show what came of one', async () => {
    const { outbox, told, onSent } = open()
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    onSent((sent) => {
      if (sent === 'FF-1') throw new TypeError('no such row')
      told.push(`sent ${sent}`)
    })
    outbox.add(confirmed('FF-1'))
    outbox.add(confirmed('FF-2'))
    await emptied(outbox)
    expect(told).toEqual(['sent FF-2'])
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
  })

  it('last until the page is closed in a browser that keeps nothing', async () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const { outbox, told } = open({ ...openStorage(), setItem: refuse, getItem: refuse, removeItem: refuse })
    outbox.add(confirmed('FF-1'))
    await emptied(outbox)
    expect(told).toEqual(['sent FF-1'])
  })

  it('are given up when the shop refuses them, and the next ones go on', async () => {
    const { outbox, told, failWith } = open()
    let refused = false
    failWith(() => {
      if (refused) return undefined as never
      refused = true
      return new CallFailed(409, 'Somebody else has set it to cancelled meanwhile.')
    })
    outbox.add(confirmed('FF-1'))
    outbox.add(confirmed('FF-2'))
    await emptied(outbox)
    expect(told).toEqual(['FF-1: Somebody else has set it to cancelled meanwhile.', 'sent FF-2'])
  })

  it('wait for somebody to sign in again', async () => {
    const { outbox, told, failWith } = open()
    failWith(() => new CallFailed(401, 'signed out'))
    outbox.add(confirmed('FF-1'))
    await new Promise<void>((resolve) => setImmediate(resolve))
    expect(outbox.state.getState().entries).toHaveLength(1)
    failWith(null)
    outbox.resume()
    await emptied(outbox)
    expect(told).toEqual(['sent FF-1'])
  })
})
