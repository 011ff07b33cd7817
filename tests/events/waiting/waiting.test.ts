import { describe, expect, it } from 'vitest'
import type { Size } from '#catalogue/product.ts'
import type { OpenEvent, RecordedEvent, ShopEvent } from '#events/event.ts'
import { decideWait, type WaitCommand } from '#events/waiting/wait-decider.ts'
import { evolveWait, mailOfRequest, type Wait } from '#events/waiting/wait-state.ts'
import { createWaitingList, figuresKey, progressOf } from '#events/waiting/waiting-list.ts'
import { howManyToTell, whoIsTold } from '#events/waiting/who-is-told.ts'

const HOUR = 3_600_000
const START = Date.parse('2026-11-26T09:00:00.000Z')

type At = { readonly hours: number; readonly do: WaitCommand }

const ask = (hours = 0, more: Partial<Extract<WaitCommand, { type: 'AskToWait' }>> = {}): At => ({
  hours,
  do: {
    type: 'AskToWait',
    wait: 'w1',
    productId: 'm4',
    size: 'M',
    identity: 'sana@example.com',
    contact: 'Sana@example.com',
    by: 'email',
    productName: 'Breath of SEA',
    ...more,
  },
})
const confirm = (hours = 1): At => ({ hours, do: { type: 'ConfirmWait' } })
const tell = (hours = 2): At => ({ hours, do: { type: 'TellWait', productName: 'Breath of SEA', came: 'M' } })
const leave = (hours = 3): At => ({ hours, do: { type: 'LeaveWait' } })
const mailed = (hours: number, mail: 'confirm' | 'told', round: number): At => ({
  hours,
  do: { type: 'RecordWaitMail', mail: { mail, round }, channel: 'primary', result: { sent: true } },
})

/** The facts and the wait after some commands; null for a refused one. */
function run(commands: readonly At[]): { readonly events: readonly ShopEvent[]; readonly wait: Wait | null } {
  const events: ShopEvent[] = []
  let wait: Wait | null = null
  for (const { hours, do: command } of commands) {
    const now = START + hours * HOUR
    const decision = decideWait(command, wait, now)
    if (!decision.accepted) throw new Error(decision.refusal)
    for (const event of decision.events) {
      events.push(event)
      const at = new Date(now).toISOString()
      wait = evolveWait(wait, {
        ...(event as OpenEvent),
        at,
        position: events.length,
        actor: { role: 'system' },
      } as never)
    }
  }
  return { events, wait }
}
const typesOf = (commands: readonly At[]) => run(commands).events.map(({ type }) => type)
const statusOf = (commands: readonly At[]) => run(commands).wait?.status

describe('a wait', () => {
  it('given nothing, when somebody asks by e-mail, then it waits only once it is confirmed', () => {
    expect(statusOf([ask()])).toBe('asked')
    expect(statusOf([ask(), confirm()])).toBe('waiting')
  })

  it('given a wait, when the same is asked for again, then it is one wait', () => {
    expect(typesOf([ask(), ask(1), mailed(1, 'confirm', 1), ask(2)])).toEqual([
      'WaitRequested',
      'WaitMailSent',
    ])
    expect(typesOf([ask(), confirm(), ask(30)])).toEqual(['WaitRequested', 'WaitConfirmed'])
  })

  it('given one that was never confirmed, when it is asked for after a day, then one more mail goes out', () => {
    const { events, wait } = run([ask(), mailed(0, 'confirm', 1), ask(24)])
    expect(events.at(-1)).toMatchObject({ type: 'WaitRequested', data: { again: true } })
    expect(wait && mailOfRequest(wait)).toEqual({ mail: 'confirm', round: 2 })
    expect(wait?.position).toBe(1)
    expect(typesOf([ask(), mailed(0, 'confirm', 1), ask(23.9)])).toHaveLength(2)
  })

  it('is told once, and never before it is confirmed or after it was left', () => {
    expect(typesOf([ask(), tell()])).toEqual(['WaitRequested'])
    expect(typesOf([ask(), confirm(), tell(), tell(9)])).toEqual([
      'WaitRequested',
      'WaitConfirmed',
      'WaitTold',
    ])
    expect(typesOf([ask(), confirm(), leave(), tell(9)])).toEqual([
      'WaitRequested',
      'WaitConfirmed',
      'WaitWithdrawn',
    ])
  })

  it('given a phone, when somebody asks, then it waits at once and no mail is due', () => {
    const { wait } = run([ask(0, { by: 'phone', identity: 'tel:923001234567', contact: '0300 1234567' })])
    expect(wait?.status).toBe('waiting')
    expect(wait && mailOfRequest(wait)).toBeNull()
  })

  it('given one that was left, told or bought, when it is asked for again, then it begins again at the end of the list', () => {
    const bought: At = { hours: 3, do: { type: 'NoteBought', order: 'FF-1' } }
    for (const end of [leave(), tell(), bought]) {
      const { wait } = run([ask(), confirm(), end, ask(5)])
      expect([wait?.status, wait?.round, wait?.position]).toEqual(['asked', 2, 4])
    }
  })

  it('when an old link is opened, then it is refused: after it was left, bought or erased', () => {
    expect(decideWait({ type: 'ConfirmWait' }, run([ask(), confirm(), leave()]).wait, 0).accepted).toBe(false)
    expect(decideWait({ type: 'ConfirmWait' }, null, 0).accepted).toBe(false)
    const { wait } = run([ask(), confirm()])
    expect(decideWait({ type: 'ConfirmWait' }, wait && { ...wait, status: 'erased' }, 0).accepted).toBe(false)
  })

  it('records each mail once', () => {
    expect(typesOf([ask(), mailed(0, 'confirm', 1), mailed(1, 'confirm', 1)])).toHaveLength(2)
  })
})

describe('how many are told', () => {
  it.each([
    [0, 0],
    [-2, 0],
    [1, 3],
    [2, 6],
    [3, 8],
    [10, 25],
    [30, 60],
    [100, 150],
    [null, 50],
  ])('of %s pieces it is %s', (pieces, people) => expect(howManyToTell(pieces)).toBe(people))

  const waiting = (position: number, size: Size | null, more: Partial<Wait> = {}): Wait => ({
    id: `w${position}`,
    productId: 'm4',
    size,
    by: 'email',
    status: 'waiting',
    position,
    confirmedAt: position,
    askedAt: 0,
    toldAt: null,
    came: null,
    round: 1,
    mails: new Map(),
    ...more,
  })
  const told = (waits: readonly Wait[], buyable: [Size, number | null][], now = START) =>
    whoIsTold({ waits, buyable: new Map(buyable), now, hours: 6 }).map(({ wait, came }) => [wait.id, came])

  it('are the oldest of the size that came, and those who wait for any', () => {
    const waits = [waiting(3, 'M'), waiting(1, 'L'), waiting(2, null), waiting(4, 'M'), waiting(5, 'M')]
    expect(told(waits, [['M', 1]])).toEqual([
      ['w2', 'M'],
      ['w3', 'M'],
      ['w4', 'M'],
    ])
  })

  it('are no more while the last ones have time, and the next ones when some is left after it', () => {
    const first = [1, 2, 3].map((place) => waiting(place, 'M', { status: 'told', toldAt: START, came: 'M' }))
    const waits = [...first, ...[4, 5, 6, 7].map((place) => waiting(place, 'M'))]
    expect(told(waits, [['M', 1]], START + 5.9 * HOUR)).toEqual([])
    expect(told(waits, [['M', 1]], START + 6 * HOUR).map(([id]) => id)).toEqual(['w4', 'w5', 'w6'])
    expect(told(waits, [], START + 6 * HOUR)).toEqual([])
    // More has come meanwhile.
    expect(told(waits, [['M', 2]], START + HOUR)).toHaveLength(3)
  })
})

describe('the waiting list', () => {
  it('counts each subject, and a mail to the subscribers by those who waited when it was written', () => {
    const { list, take } = createWaitingList()
    let position = 0
    const record = (type: string, data: object) => {
      position += 1
      take({
        ...{ type, data, position, at: '2026-11-26T09:00:00.000Z', version: 1, schema: 1 },
        ...{ id: `e${position}`, stream: 's', actor: { role: 'system' } },
      } as unknown as RecordedEvent)
    }
    const customer = { key: 'k', sealed: '' }
    for (const wait of ['a', 'b', 'c']) record('WaitRequested', { wait, by: 'email', customer })
    for (const wait of ['a', 'b']) record('WaitConfirmed', { wait, by: 'email' })
    record('NewsWritten', { news: 'n', subject: 'New', text: 'New.', recipients: 2 })
    record('WaitConfirmed', { wait: 'c', by: 'email' })
    record('WaitMailSent', { wait: 'a', mail: 'news', round: 1, news: 'n', channel: 'primary' })
    const news = list.news.get('n')
    expect(news && progressOf(news, list)).toEqual({ sent: 1, failed: 0, open: 1 })
    record('WaitWithdrawn', { wait: 'b', by: 'email' })
    expect(news && progressOf(news, list)).toEqual({ sent: 1, failed: 0, open: 0 })
    expect(list.figures.get(figuresKey({}))).toEqual({ asked: 3, confirmed: 3, told: 0, left: 1, bought: 0 })
    record('CustomerErased', { keys: ['k'], orderNumbers: [], waits: ['a'] })
    expect(list.waits.get('a')?.status).toBe('erased')
  })
})
