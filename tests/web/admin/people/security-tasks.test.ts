import { describe, expect, it } from 'vitest'
import type { Person } from '#web/admin/people/people.ts'
import { type SecurityFacts, securityLines } from '#web/admin/people/security-tasks.ts'
import { adviceWords, tryWords } from '#web/admin/people/webhook-trouble.ts'
import type { Webhook } from '#web/admin/people/webhooks.ts'

const now = Date.parse('2026-11-26T08:00:00.000Z')

const person = (name: string, role: Person['role'], joined = true): Person => ({
  ...{ id: name.toLowerCase(), name, role, joined, email: `${name.toLowerCase()}@falakfits.example` },
  signedInAt: null,
})
const factor = { id: 'f', kind: 'passkey', name: 'Phone', createdAt: '', usedAt: null } as const

const fine: SecurityFacts = {
  people: [person('Ayesha', 'owner'), person('Hira', 'caller'), person('Omar', 'owner', false)],
  withFactor: ['ayesha'],
  rule: { chosen: 'on', from: '2026-11-01T00:00:00.000Z' },
  now,
  own: { factors: [factor], recoveryCodes: 8, required: true, possible: true, passkeys: true },
  ownName: 'Ayesha',
  wrongPasswords: 0,
  webhooks: [],
}
const lines = (change: Partial<SecurityFacts>) => securityLines({ ...fine, ...change })
const toDo = (change: Partial<SecurityFacts>) => lines(change).filter((line) => !line.fine)

describe('the security of the shop', () => {
  it('has nothing to do when owners have a second factor, which is required now or soon', () => {
    expect(lines({}).map(({ fine, what }) => [fine, what])).toEqual([
      [true, 'Owners and accountants all have a second factor.'],
      [true, '8 of your 10 recovery codes are left.'],
      [true, 'No wrong password in the last 7 days.'],
    ])
    expect(lines({ rule: { chosen: null, from: '2026-12-01T00:00:00.000Z' } })).toEqual(lines({}))
  })

  it('names owners and accountants without a second factor, and leads oneself to add one', () => {
    const people = [...fine.people, person('Bina', 'accountant')]
    expect(toDo({ people })).toEqual([{ fine: false, what: 'Bina has no second factor.' }])
    expect(toDo({ withFactor: [] })[0]?.what).toBe('You have no second factor.')
    expect(toDo({ people, withFactor: [] })).toEqual([
      {
        fine: false,
        what: 'You and Bina have no second factor.',
        link: { to: '/admin/account', words: 'Add yours' },
      },
    ])
  })

  it('is mild about a missing second factor until the day from which one is needed', () => {
    const rule = { chosen: null, from: '2026-12-01T00:00:00.000Z' }
    expect(toDo({ withFactor: [], rule })[0]?.mild).toBe(true)
    expect(toDo({ withFactor: [], rule, now: Date.parse(rule.from) })[0]?.mild).toBeUndefined()
  })

  it('says what is to do first', () => {
    const rule = { chosen: null, from: null }
    const own = { ...fine.own, recoveryCodes: 2 }
    expect(lines({ rule, own, wrongPasswords: 10 }).map((line) => line.fine)).toEqual([
      false,
      false,
      false,
      true,
    ])
    expect(toDo({ rule, own, wrongPasswords: 10 }).map(({ what }) => what)).toEqual([
      'A password alone signs in: no second factor is required.',
      '2 of your 10 recovery codes are left.',
      '10 wrong passwords in the last 7 days: somebody may be guessing.',
    ])
  })

  it('says which webhook fails and why, once its receiver has been away for several tries', () => {
    const attempt = { at: '2026-11-26T07:59:00.000Z', position: 7, type: 'OrderPlaced', status: null }
    const webhook = (host: string, failures: number, error: string): Webhook => ({
      ...{ id: host, url: `https://${host}/events`, host, types: null, persons: false, publicKey: '' },
      delivery: { cursor: 6, failures, nextAt: now, moves: 1, attempts: [{ ...attempt, error }] },
    })
    const away = webhook('receiver.invalid', 3, 'No connection (ENOTFOUND).')
    expect(toDo({ webhooks: [webhook('other.example', 2, 'No answer in time.')] })).toEqual([])
    expect(toDo({ webhooks: [away] })).toEqual([
      {
        fine: false,
        mild: true,
        what: 'The webhook to receiver.invalid fails: the address cannot be found.',
        link: { to: '/admin/people/programs', words: 'Show webhooks' },
      },
    ])
    expect(adviceWords({ error: 'No connection (ENOTFOUND).' })).toBe('Check the address.')
    expect(adviceWords({ error: 'No answer in time.' })).toBe('Ask those who run the receiver.')
    expect(tryWords({ status: 503 })).toBe('answered with 503')
    const slow = webhook('slow.example', 9, 'No answer in time.')
    expect(toDo({ webhooks: [slow] })[0]?.what).toBe('The webhook to slow.example fails: no answer in time.')
    expect(toDo({ webhooks: [away, slow] })[0]?.what).toBe('2 webhooks fail: receiver.invalid, slow.example.')
  })

  it('takes a few wrong passwords for what they are', () => {
    expect(toDo({ wrongPasswords: 9 })).toEqual([])
    expect(lines({ wrongPasswords: 1 }).at(-1)?.what).toBe(
      '1 wrong password in the last 7 days, which is usual.',
    )
    expect(lines({ own: { ...fine.own, factors: [] } })).toHaveLength(2)
  })
})
