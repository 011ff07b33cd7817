import { describe, expect, it } from 'vitest'
import type { OpenedEvent } from '#events/event.ts'
import { sentenceOf } from '#web/admin/orders/sheet/history-words.ts'
import { mailStateWords, mailWords } from '#web/admin/orders/sheet/mail-words.ts'
import { missingCredentials, refusalWords } from '#web/admin/people/sign-in/sign-in.ts'
import { growthWords } from '#web/backoffice/figures/growth-words.ts'
import { connectionWords } from '#web/backoffice/live/connection-words.ts'
import { fullDate, shortDate } from '#web/backoffice/ui/karachi-time.ts'

describe('the state of the connection', () => {
  const waiting = (failures: number) => ({ phase: 'waiting', failures }) as const
  const short = (facts: Omit<Parameters<typeof connectionWords>[0], 'autoRefresh'>, autoRefresh = true) =>
    connectionWords({ ...facts, autoRefresh }).short

  it('is live only when the socket is', () => {
    expect(short({ live: { phase: 'live' }, online: true, fetchFailing: false })).toBe('Live')
    expect(short({ live: { phase: 'connecting', failures: 0 }, online: true, fetchFailing: false })).toBe(
      'Connecting…',
    )
  })

  it('is only unstable after one failure, polling from the second on', () => {
    expect(short({ live: waiting(1), online: true, fetchFailing: false })).toBe('Connecting…')
    expect(short({ live: waiting(2), online: true, fetchFailing: false })).toBe('Polling')
    expect(short({ live: { phase: 'connecting', failures: 9 }, online: true, fetchFailing: false })).toBe(
      'Polling',
    )
  })

  it('is not live, and says so, when nothing is polled', () => {
    expect(short({ live: waiting(2), online: true, fetchFailing: false }, false)).toBe('Not live')
  })

  it('is offline when the shop cannot be reached either', () => {
    expect(short({ live: waiting(1), online: true, fetchFailing: true })).toBe('Offline, trying again')
    expect(short({ live: waiting(1), online: false, fetchFailing: false })).toBe('Offline, trying again')
  })
})

describe('growth', () => {
  it('is written with its sign, also a loss', () => {
    expect([12.5, 0, -4.2, 1234.5, 100].map(growthWords)).toEqual([
      '+12.5%',
      '+0%',
      '−4.2%',
      '+1,234.5%',
      '+100%',
    ])
  })
})

describe('signing in', () => {
  const failure = { ok: false, error: 'Invalid email or password', fields: {}, body: null } as const

  it('requires both fields', () => {
    expect(missingCredentials({ email: ' ', password: '' })).toEqual({
      email: 'Email is required.',
      password: 'Password is required.',
    })
    expect(missingCredentials({ email: 'a@b.co', password: ' ' })).toEqual({})
  })

  it('says why it did not work', () => {
    expect(refusalWords({ ...failure, status: 401, retryAfter: null })).toBe('Invalid email or password')
    expect(refusalWords({ ...failure, status: 0, retryAfter: null })).toBe(
      'Failed to connect to server. Check your connection and try again.',
    )
  })

  it('says how long to wait in words', () => {
    const words = (retryAfter: number | null) => refusalWords({ ...failure, status: 429, retryAfter })
    expect([null, 1, 45, 60, 61, 900].map(words)).toEqual([
      'Too many attempts. Please try again in a while.',
      'Too many attempts. Please try again in 1 second.',
      'Too many attempts. Please try again in 45 seconds.',
      'Too many attempts. Please try again in a minute.',
      'Too many attempts. Please try again in 2 minutes.',
      'Too many attempts. Please try again in 15 minutes.',
    ])
  })
})

describe('an order’s history', () => {
  const recorded = {
    position: 1,
    id: '018f',
    stream: 'order-FF-2611211000',
    version: 1,
    schema: 1,
    at: '2026-11-21T07:00:00.000Z',
    actor: { role: 'admin', name: 'Sana' },
  } as const
  const orderNumber = 'FF-2611211000'
  const words = (event: Pick<OpenedEvent, 'type' | 'data'> & Partial<Pick<OpenedEvent, 'actor'>>) => {
    const { who, did, more } = sentenceOf({ ...recorded, ...event } as OpenedEvent, 'Ayesha Khan')
    return [`${who} ${did}.`, ...(more === null ? [] : [more])].join(' ')
  }

  it('says who changed what', () => {
    const data = {
      orderNumber,
      from: 'pending',
      to: 'shipped',
      day: '2026-11-21',
      lines: [],
      total: 2200,
    } as const
    expect(words({ type: 'OrderStatusChanged', data: { ...data, lines: [] } })).toBe(
      'Sana marked it as shipped. Pending → Shipped',
    )
    expect(
      words({
        type: 'OrderStatusChanged',
        data: { ...data, lines: [], to: 'cancelled', reason: 'refused' },
      }),
    ).toMatch(/^Sana cancelled it: .+\. Pending → Cancelled$/)
  })

  it('says what stood there before', () => {
    const before = { name: 'Ayesha', email: '', phone: '0300 1234567', address: '1, Block C, Lahore' }
    const after = { ...before, email: 'ayesha@example.com', address: '1, Block G, Lahore' }
    expect(words({ type: 'ContactCorrected', data: { orderNumber, customer: { before, after } } })).toBe(
      'Sana corrected the e-mail: ayesha@example.com was added; the address: Block C became Block G.',
    )
  })

  it('names the customer for what the shopper did, unless the name is not known any more', () => {
    const rated = {
      type: 'ProductRated',
      data: { orderNumber, productId: 'u1', productName: 'Vision Void', stars: 4, previous: null },
    } as const
    const actor = { role: 'shopper' } as const
    expect(words({ ...rated, actor })).toBe('Ayesha Khan rated Vision Void 4 of 5.')
    expect(words({ ...rated, actor, data: { ...rated.data, previous: 2 } })).toBe(
      'Ayesha Khan rated Vision Void 4 of 5, previously 2.',
    )
    const erased = sentenceOf(
      { ...recorded, ...rated, actor } as OpenedEvent,
      'Erased at the customer’s request',
    )
    expect(erased.who).toBe('The customer')
  })

  it('describes the results of mails', () => {
    const actor = { role: 'system' } as const
    const sent = { orderNumber, recipient: 'customer', channel: 'backup' } as const
    expect(words({ type: 'ConfirmationSent', data: sent, actor })).toBe(
      'The shop sent the confirmation to the customer through the backup mail server.',
    )
    const failed = { ...sent, attempt: 2, reason: 'ECONNREFUSED', final: false }
    expect(words({ type: 'ConfirmationFailed', data: failed, actor })).toBe(
      'The shop could not send the confirmation to the customer (try 2). ECONNREFUSED. It will be tried again.',
    )
    expect(words({ type: 'ConfirmationFailed', data: { ...failed, final: true }, actor })).toMatch(
      /It will not be tried again automatically\.$/,
    )
  })

  it('says why the shop itself did not send a mail, and who requested it again', () => {
    const data = { orderNumber, recipient: 'customer', channel: 'primary', attempt: 1, final: true } as const
    expect(
      words({
        type: 'ConfirmationFailed',
        data: { ...data, reason: 'TOO MANY TO ADDRESS' },
        actor: { role: 'system' },
      }),
    ).toBe('The shop did not send the confirmation to the customer. Too many confirmations to this address.')
    const mail = { state: 'failed', attempts: 1, channel: 'primary' } as const
    expect(mailStateWords(mail, 'TOO MANY TO ADDRESS')).toBe(
      'Not sent: too many confirmations to this address',
    )
    expect(mailStateWords(mail, 'SMTP 550')).toBe('Failed after 1 try (SMTP 550)')
    expect(mailStateWords({ ...mail, state: 'sent' }, null)).toBe('Sent')
    expect(words({ type: 'ConfirmationRequested', data: { orderNumber, recipient: 'shop' } })).toBe(
      'Sana asked for the confirmation to the shop again.',
    )
  })

  it('says nothing of what was erased or is not shown', () => {
    const data = { orderNumber, customer: { before: null, after: null } }
    expect(words({ type: 'ContactCorrected', data })).toBe('Sana corrected the contact.')
    expect(words({ type: 'NoteChanged', data: { orderNumber, customer: null } })).toBe(
      'Sana changed the note for the parcel.',
    )
    expect(words({ type: 'CustomerErased', data: { keys: ['k'], orderNumbers: [orderNumber] } })).toBe(
      'Sana erased the customer’s data at their request.',
    )
    expect(mailWords({ state: 'failed', attempts: 0, channel: null })).toBe('Never sent')
  })

  it('still shows an unknown type of event', () => {
    // As an older page would meet it after the server was updated.
    const unknown = { type: 'CustomerCorrected', data: {} } as unknown as Pick<OpenedEvent, 'type' | 'data'>
    expect(words(unknown)).toBe('Sana recorded: CustomerCorrected.')
  })

  it('summarises the state of a mail', () => {
    expect(mailWords({ state: 'pending', attempts: 0, channel: null })).toBe('Not sent yet')
    expect(mailWords({ state: 'pending', attempts: 3, channel: 'primary' })).toBe(
      'Not sent yet, after 3 tries; trying again',
    )
    expect(mailWords({ state: 'sent', attempts: 1, channel: 'primary' })).toBe('Sent')
    expect(mailWords({ state: 'failed', attempts: 1, channel: 'primary' })).toBe('Failed after 1 try')
  })
})

describe('dates', () => {
  const now = Date.parse('2026-11-21T20:00:00Z')

  it('are those of Karachi, where the day begins five hours earlier', () => {
    expect(shortDate('2026-11-21T19:00:00Z', now)).toEqual({ day: 'Today', time: '12:00 am' })
    expect(shortDate('2026-11-21T18:59:00Z', now)).toEqual({ day: 'Yesterday', time: '11:59 pm' })
    expect(shortDate('2026-11-03T07:05:00Z', now).day).toBe('3 Nov')
    expect(shortDate('2025-12-31T19:00:00Z', now).day).toBe('1 Jan')
    expect(shortDate('2025-12-31T18:59:59Z', now).day).toBe('31 Dec 2025')
    expect(fullDate('2026-11-21T06:36:05Z')).toBe('21 Nov 2026, 11:36:05 am')
  })
})
