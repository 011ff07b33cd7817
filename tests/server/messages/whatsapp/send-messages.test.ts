/** What becomes of a message when the database fails, or the server stops, just after WhatsApp has answered. */

import { NEVER } from 'rxjs'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startingCatalogue } from '#catalogue/products.ts'
import { type OpenedEvent, orderStream, type RecordedEvent } from '#events/event.ts'
import { type EventLog, LogUnavailable } from '#events/log/event-log.ts'
import type { Sent } from '#server/messages/whatsapp/cloud-api.ts'
import { type LastAnswer, startSendingMessages } from '#server/messages/whatsapp/send-messages.ts'
import { createSenderStates } from '#server/messages/whatsapp/sender-state.ts'
import { createAppendDecision } from '#server/orders/append-decision.ts'
import { history, ORDER, placed } from '#tests/events/orders/handled.ts'
import { until } from '#tests/until.ts'

const request = { type: 'RequestMessage', step: 'ask', language: 'en' } as const
/** The position of the request in the log. */
const REQUEST = 2
const BUSY = { outcome: 'later', problem: 'WhatsApp is overloaded. (2)', retryAfterMs: null } as const
const MINUTE = 60_000
const away = new LogUnavailable({ fault: 'cannot be reached', code: 'ECONNREFUSED' })

let now: number
let events: RecordedEvent[]
let stored: string
let faults: { append: boolean; write: boolean }
let errors: unknown[]
/** Of each message: what happens while it is on its way, and what WhatsApp answers. */
let answers: (() => Sent | Promise<Sent>)[]
let settled: () => Promise<void>
let sent: number

const settings = {
  readSetting: async () => stored,
  async writeSetting(_name: string, value: string) {
    if (faults.write) throw away
    stored = value
  },
  async changeSetting(_name: string, change: (value: string | null) => string) {
    if (faults.write) throw away
    stored = change(stored)
    return stored
  },
}
const states = createSenderStates(settings)
const state = () => JSON.parse(stored)
const recorded = (facts: readonly object[]) =>
  facts.map((fact, index) => {
    return { ...fact, position: events.length + index + 1, stream: orderStream(ORDER) }
  }) as unknown as readonly RecordedEvent[]

const log: Pick<EventLog, 'append' | 'read' | 'readStream' | 'head' | 'settled'> = {
  async append({ events: facts, actor, at }) {
    if (faults.append) throw away
    const added = recorded(facts.map((fact) => ({ ...fact, actor, at })))
    events.push(...added)
    return { outcome: 'appended', events: added, version: events.length, position: events.length }
  },
  read: async (after) => events.slice(after),
  readStream: async () => [...events],
  head: async () => ({ size: events.length, root: '' }),
  settled: () => settled(),
}
const openEvents = async (sealed: readonly RecordedEvent[]) => sealed as unknown as readonly OpenedEvent[]
const clock = () => now

beforeEach(async () => {
  const facts = history(placed, request)
  events = []
  events.push(...recorded(facts))
  now = Date.parse(facts.at(-1)?.at ?? '')
  faults = { append: false, write: false }
  errors = []
  answers = []
  settled = async () => undefined
  sent = 0
  await states.write({ cursor: 0, sending: null, failures: 0, nextAt: 0, problem: null, failed: [] })
})

/** One process has one `memory`, also when it leads again. */
function lead(memory: LastAnswer) {
  const sending = startSendingMessages({
    log,
    openEvents,
    appendDecision: createAppendDecision({ log, openEvents, clock }),
    catalogue: { now: () => startingCatalogue },
    events: NEVER,
    states,
    templates: new Map([['ask-en', { name: 'order_ask', language: 'en' }]]),
    automatic: new Set(),
    async send() {
      sent += 1
      return answers.shift()?.() ?? expect.unreachable()
    },
    allowance: async () => null,
    answer: memory,
    clock,
    onError: (error) => void errors.push(error),
    times: { lookEvery: 5, pause: 0 },
  })
  onTestFinished(sending.stop)
  return sending
}

/** The fact that says what came of the message. */
const outcome = () => events.slice(REQUEST).map(({ type, data }) => ({ type, data }))
const wasSent = [{ type: 'MessageSent', data: expect.anything() }]
const failedAs = (reason: string) => [{ type: 'MessageFailed', data: expect.objectContaining({ reason }) }]

/** WhatsApp answers, and then the database is away. */
const thenAway = (fault: keyof typeof faults, answer: Sent) => () => {
  faults[fault] = true
  return answer
}
const failsTwice = () => until(() => expect(errors.length).toBeGreaterThan(1))

describe('a message that WhatsApp does not take', () => {
  it('waits, also when that cannot be stored at once, and is sent later', async () => {
    answers = [thenAway('write', BUSY), () => ({ outcome: 'sent' })]
    const sending = lead({ last: null })
    await failsTwice()
    faults.write = false
    await until(() => expect(state()).toMatchObject({ sending: null, failures: 1, nextAt: now + 5000 }))
    expect(outcome()).toEqual([])
    now += MINUTE
    await until(() => expect(outcome()).toEqual(wasSent))
    await sending.stop()
    expect(sent).toBe(2)
  })

  it('is sent by the next server when this one stops meanwhile', async () => {
    let stopped = Promise.resolve()
    answers = [
      () => {
        stopped = sending.stop()
        return BUSY
      },
      () => ({ outcome: 'sent' }),
    ]
    const sending = lead({ last: null })
    await until(() => expect(sent).toBe(1))
    await stopped
    expect(state()).toMatchObject({ cursor: REQUEST - 1, sending: null, failures: 1, problem: BUSY.problem })
    now += MINUTE
    const next = lead({ last: null })
    await until(() => expect(outcome()).toEqual(wasSent))
    await next.stop()
  })

  it('leaves the state of a server that leads since then as it is', async () => {
    const others = { cursor: 7, sending: 9, failures: 0, nextAt: 0, problem: null, failed: [] }
    let stopped = Promise.resolve()
    answers = [
      async () => {
        stopped = sending.stop()
        await states.write(others)
        return BUSY
      },
    ]
    const sending = lead({ last: null })
    await until(() => expect(sent).toBe(1))
    await stopped
    expect(state()).toEqual(others)
  })

  it('is unclear when another server was sending it since then', async () => {
    answers = [thenAway('write', BUSY)]
    const memory: LastAnswer = { last: null }
    const sending = lead(memory)
    await failsTwice()
    await sending.stop()
    faults.write = false
    // It was stored all the same, and the other server stopped in the middle of the next try.
    await states.write({ ...state(), sending: REQUEST, failures: 1 })
    const again = lead(memory)
    await until(() => expect(outcome()).toEqual(failedAs('UNCLEAR')))
    await again.stop()
    expect(sent).toBe(1)
  })
})

describe('a message that WhatsApp has answered', () => {
  it.each([
    ['taken', { outcome: 'sent' }, wasSent],
    ['refused', { outcome: 'message', reason: '131026' }, failedAs('131026')],
    ['perhaps taken', { outcome: 'unclear' }, failedAs('UNCLEAR')],
  ] as const)('is recorded as %s as soon as the log can be written', async (_what, answer, facts) => {
    answers = [thenAway('append', answer)]
    const sending = lead({ last: null })
    await failsTwice()
    faults.append = false
    await until(() => expect(outcome()).toEqual(facts))
    await sending.stop()
    expect(sent).toBe(1)
  })

  it('is recorded by its server, also when that leads again after a pause', async () => {
    answers = [thenAway('append', { outcome: 'sent' })]
    const memory: LastAnswer = { last: null }
    const sending = lead(memory)
    await failsTwice()
    await sending.stop()
    faults.append = false
    const again = lead(memory)
    await until(() => expect(outcome()).toEqual(wasSent))
    await again.stop()
    expect(sent).toBe(1)
  })

  it('is unclear to a server that did not hear it', async () => {
    answers = [thenAway('append', { outcome: 'sent' })]
    const sending = lead({ last: null })
    await failsTwice()
    await sending.stop()
    faults.append = false
    const other = lead({ last: null })
    await until(() => expect(outcome()).toEqual(failedAs('UNCLEAR')))
    await other.stop()
    expect(sent).toBe(1)
  })
})

it('sends and marks nothing any more when the server stops before', async () => {
  let stopped: Promise<void> | null = null
  settled = async () => {
    stopped = sending.stop()
  }
  const sending = lead({ last: null })
  const before = stored
  await until(() => expect(stopped).not.toBeNull())
  await stopped
  expect(sent).toBe(0)
  expect(stored).toBe(before)
})
