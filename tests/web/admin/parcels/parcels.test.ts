import { describe, expect, it } from 'vitest'
import { whyNotHandedOver, whyNotPacked } from '#web/admin/orders/data/parcel-words.ts'
import { requestedOrders } from '#web/admin/orders/data/slips.ts'
import { readCourierAnswer } from '#web/admin/parcels/courier-answer.ts'
import { fillDown } from '#web/admin/parcels/fill-down.ts'
import { pickedSizes, pickList } from '#web/admin/parcels/pick-list.ts'
import { sampleOrder } from '../orders/sample-order.ts'

describe('pasted numbers', () => {
  const all = ['FF-1', 'FF-2', 'FF-3']
  const rows = all.slice(1)

  it('fill the rows downwards from where they are pasted, without the cells that are empty', () => {
    expect(fillDown('a\r\n b \r\n', rows, all)).toEqual({
      numbers: new Map([
        ['FF-2', 'a'],
        ['FF-3', 'b'],
      ]),
      left: 0,
    })
    expect(fillDown('\nb\nc', rows, all)).toEqual({ numbers: new Map([['FF-3', 'b']]), left: 1 })
  })

  it('go to the orders that their lines name, in whatever order', () => {
    const text = 'Order\tNumber\nff-3\t\t x\nFF-1\ty\nFF-9\tz'
    expect(fillDown(text, rows, all)).toEqual({
      numbers: new Map([
        ['FF-3', 'x'],
        ['FF-1', 'y'],
      ]),
      left: 2,
    })
  })

  it('are as they were before a spreadsheet kept them as numbers', () => {
    expect(fillDown("77941.0\n'0779\n", rows, all)?.numbers).toEqual(
      new Map([
        ['FF-2', '77941'],
        ['FF-3', '0779'],
      ]),
    )
  })

  it('are left to the field when they are one', () => {
    expect(fillDown(' 7794 ', rows, all)).toBeNull()
    expect(fillDown('7794\n', rows, all)).toBeNull()
  })
})

it('a pick list has each product once, with its units in each size from small to large', () => {
  const item = { id: 'm7-M', name: 'The Blacksmith', size: 'M', quantity: 2, price: 1100 } as const
  const orders = [
    sampleOrder({ items: [item, { ...item, id: 'm7-S', size: 'S', quantity: 1 }] }),
    sampleOrder({ items: [{ ...item, id: 'x9-L', name: 'Gone', size: 'L' }, item] }),
  ]
  const picks = pickList(orders)
  expect(picks).toEqual([
    { id: 'x9', name: 'Gone', units: new Map([['L', 2]]) },
    {
      id: 'm7',
      name: 'The Blacksmith',
      units: new Map([
        ['S', 1],
        ['M', 4],
      ]),
    },
  ])
  expect(pickedSizes(picks)).toEqual(['S', 'M', 'L'])
})

it('an erased customer’s order is neither packed nor handed over, nor is a closed order', () => {
  const erased = sampleOrder({ erased: true })
  expect(whyNotPacked(erased)).toMatch(/erased at their request/)
  expect(whyNotHandedOver(erased)).toBe(whyNotPacked(erased))
  for (const status of ['delivered', 'cancelled'] as const)
    expect(whyNotPacked(sampleOrder({ status }))).toBe(`It is ${status} already.`)
  expect(whyNotPacked(sampleOrder({ status: 'shipped' }))).toBeNull()
})

it('the address names each order once, and no more than the server takes', () => {
  const asked = (orders: string) => requestedOrders(new URLSearchParams({ orders }))
  expect(asked('FF-1,FF-2, FF-1,,')).toEqual(['FF-1', 'FF-2'])
  expect(asked('')).toEqual([])
  expect(asked(Array.from({ length: 400 }, (_, index) => `FF-${index}`).join(','))).toHaveLength(300)
})

describe('the answer of a courier', () => {
  const booking = {
    columns: [{ header: 'Ref', field: 'orderNumber' }],
    answer: { orderNumber: 'Ref', trackingNumber: 'CN Number' },
  } as const
  const read = (text: string) => readCourierAnswer(text, booking, 'TCS', ['FF-1', 'FF-2'])

  it('says which number each order has got, wherever its columns are', () => {
    const text =
      '\u{feff}Report of today;\r\ncn number;"Name; of ""it""";Ref\r\n77941;"a\nb";ff-1\r\n;x;FF-2\r\n3;;FF-9'
    expect(read(text)).toEqual({ ok: true, numbers: new Map([['FF-1', '77941']]), left: 1 })
  })

  it('has numbers with a decimal as they were', () => {
    expect(read('Ref,CN Number\nFF-1,77941234567.0')).toMatchObject({
      numbers: new Map([['FF-1', '77941234567']]),
    })
  })

  it.each([
    ['Ref,CN Number\nFF-2,7\nFF-1,1.23457E+11', 'FF-1: Excel has shortened this number to 1.23457E+11'],
    ['', 'needs the columns “Ref” and “CN Number”'],
    ['Ref,Number\nFF-1,7', 'This is no answer of TCS'],
    ['CN Number,Other\n7,FF-1', 'This is no answer of TCS'],
    ['Ref,CN Number\nFF-9,7', 'no number for any of these orders'],
    ['Ref,CN Number\n"FF-1,7', 'no number for any of these orders'],
    ['PK\u0003\u0004', 'Please save it as CSV'],
    ['<table><tr><td>Ref', 'This is a web page'],
    [`Ref,CN Number\n${'FF-1,7\n'.repeat(10_001)}`, 'more than 10000 lines'],
  ])('is refused when it is another file: %#', (text, error) => {
    expect(read(text)).toEqual({ ok: false, error: expect.stringContaining(error) })
  })
})
