/** Earlier customers, and phone numbers as people paste them. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phoneDigits } from '#events/phone.ts'
import type { ListedOrder, OrderMarks } from '#events/read-model/order-read-model.ts'
import {
  customerFacts,
  customersIn,
  customerWith,
  recordInShort,
  searchedFor,
} from '#web/admin/orders/new/customers.ts'
import { isWholePhone, phoneIn, searchedDigits, tidyPhone } from '#web/admin/orders/new/phone-typed.ts'
import { sampleOrder } from '../sample-order.ts'

const noMarks: OrderMarks = {
  packed: null,
  answerDue: null,
  comingBack: null,
  returnAsked: null,
  blocked: null,
  printed: false,
  slipIsOld: false,
  exchangeOf: null,
  failed: 0,
  received: null,
  lost: false,
  wish: null,
}

function listed(changes: Partial<ListedOrder> = {}): ListedOrder {
  const order = sampleOrder()
  return { ...order, since: order.date, channel: null, marks: noMarks, ...changes }
}

describe('a pasted phone', () => {
  it('is found in any form and in any text, and written as one dials it', () => {
    const pasted = [
      '0300 1234567',
      '03001234567',
      '0300-1234567',
      '+92 300 1234567',
      '+92 (0)300 1234567',
      '00923001234567',
      '92-300-1234567',
      '3001234567',
      '\u202a+92 300\u00a01234567\u202c',
      '٠٣٠٠ ١٢٣٤٥٦٧',
      'https://wa.me/923001234567?text=Hi',
      'Ayesha Khan\n12 Mall Road, Lahore\nPhone: 0300-1234567',
      'House 12 0300 1234567',
    ]
    expect(pasted.map(phoneIn)).toEqual(pasted.map(() => '0300 1234567'))
  })

  it('is left as it is when it is no Pakistani mobile number', () => {
    expect(phoneIn(' 042 35761234 ')).toBe('042 35761234')
    expect(phoneIn('+44 7700 900123')).toBe('+44 7700 900123')
    expect(phoneIn('call me')).toBe('call me')
    expect(tidyPhone('0300 12')).toBe('0300 12')
  })

  it('is whole with as many digits as numbers in use have', () => {
    expect(['0300 1234567', '+92 42 35761234', '+447700900123'].every(isWholePhone)).toBe(true)
    expect(['', '0300', '0300 123456'].some(isWholePhone)).toBe(false)
  })

  it('has the same digits as before, if it is a mobile number', () => {
    const subscriber = fc.integer({ min: 300_000_0000, max: 349_999_9999 }).map(String)
    const prefix = fc.constantFrom('0', '+92', '0092', '92', '+92 0', '')
    fc.assert(
      fc.property(prefix, subscriber, (before, number) => {
        expect(phoneDigits(phoneIn(`${before}${number}`))).toBe(`92${number}`)
      }),
    )
  })

  it('is searched by its digits while it is typed', () => {
    expect(searchedDigits('0300 12')).toBe('030012')
    expect(searchedDigits('+92 300 12')).toBe('9230012')
    expect(searchedDigits('3001234567')).toBe('923001234567')
  })
})

describe('earlier customers', () => {
  const orders = [
    listed({
      orderNumber: 'FF-3',
      status: 'pending',
      address: '14 Mall Road, Lahore',
      city: 'lahore',
      email: '',
    }),
    listed({ orderNumber: 'FF-2', status: 'cancelled', cancelReason: 'refused', phone: '+92 300 1234567' }),
    listed({ orderNumber: 'FF-9', name: 'Bilal Ahmed', phone: '0321 7654321', status: 'delivered' }),
    listed({ orderNumber: 'FF-1', status: 'delivered' }),
  ]
  const ofPhone = customersIn(orders, { field: 'phone', text: '0300' })

  it('are the orders of one phone together, with the latest details and the latest e-mail', () => {
    expect(ofPhone).toHaveLength(1)
    expect(ofPhone[0]).toMatchObject({
      address: '14 Mall Road, Lahore',
      city: 'lahore',
      email: 'ayesha@example.com',
      record: { placed: 3, delivered: 1, cancelled: 1, refused: 1 },
    })
    expect(ofPhone[0]?.open.map(({ orderNumber }) => orderNumber)).toEqual(['FF-3'])
  })

  it('are found by a part of the name, and not by what else the search finds', () => {
    const named = (text: string) => customersIn(orders, { field: 'name', text }).map(({ name }) => name)
    expect(named('bilal')).toEqual(['Bilal Ahmed'])
    expect(named('mall road')).toEqual([])
  })

  it('without those who were erased', () => {
    expect(customersIn([listed({ erased: true })], { field: 'phone', text: '0300' })).toEqual([])
  })

  it('are known by their whole phone', () => {
    expect(customerWith('+92 300 1234567', ofPhone)?.name).toBe('Ayesha Khan')
    expect(customerWith('0300 1234', ofPhone)).toBeNull()
    expect(customerWith('0300 1234568', ofPhone)).toBeNull()
  })

  it('are searched once enough is typed', () => {
    expect(searchedFor({ field: 'phone', text: '030' })).toBeNull()
    expect(searchedFor({ field: 'phone', text: '0300' })).toBe('0300')
    expect(searchedFor({ field: 'name', text: ' Ay' })).toBeNull()
    expect(searchedFor({ field: 'name', text: 'Aye ' })).toBe('aye')
  })

  it('are described by plain facts', () => {
    const [customer] = ofPhone
    if (customer === undefined) throw new Error('nobody')
    expect(recordInShort(customer.record)).toBe('3 orders, 1 refused')
    expect(recordInShort({ placed: 1, delivered: 0, cancelled: 0, refused: 0 })).toBe('1 order')
    expect(customerFacts(customer)).toEqual([
      { text: '1 of 3 orders refused at the door, 1 delivered.', kind: 'warning' },
      { text: 'FF-3 of Rs 2,200 is pending.', kind: 'open' },
    ])
    const blocked = customersIn(
      [listed({ orderNumber: 'FF-4', status: 'delivered', marks: { ...noMarks, blocked: 'fake' } })],
      { field: 'phone', text: '0300' },
    )
    expect(blocked.flatMap(customerFacts)).toEqual([
      { text: 'Blocked since order FF-4: fake orders.', kind: 'warning' },
      { text: '1 order before, 1 delivered.', kind: 'known' },
    ])
  })
})
