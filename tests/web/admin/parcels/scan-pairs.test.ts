import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeNumbers, noNumbers, type TrackingNumbers } from '#web/admin/parcels/tracking-numbers.ts'
import { scannedText } from '#web/admin/scan/scanned-text.ts'

const [A, B, GONE] = ['FF-2611211001', 'FF-2611211002', 'FF-2611211003'] as const
const parcels = [
  { orderNumber: A, whyNot: null },
  { orderNumber: B, whyNot: null },
  { orderNumber: GONE, whyNot: 'It is cancelled already.' },
]

const scan = (state: TrackingNumbers, text: string) =>
  changeNumbers(state, { type: 'scanned', scanned: scannedText(text), known: { parcels, courier: 'tcs' } })
const scans = (...texts: readonly string[]) => texts.reduce(scan, noNumbers)
/** Before a courier is chosen. */
const firstScan = (text: string) =>
  changeNumbers(noNumbers, {
    type: 'scanned',
    scanned: scannedText(text),
    known: { parcels, courier: null },
  })
const pairs = ({ numbers }: TrackingNumbers) => [...numbers]
const good = (text: string) => ({ good: true, text })
const bad = (text: string) => ({ good: false, text })

describe('a slip and a label make a pair', () => {
  it.each([
    ['the slip first', [A, '77941']],
    ['the label first', ['77941', A]],
    ['the slip in another spelling', ['ff2611211001', '77941']],
    ['the slip twice', [A, A, '77941']],
    ['the label twice', ['77941', '77941', A]],
    ['a foreign code in between', [A, 'LAHORE', '77941']],
    ['the label as an address', [A, 'https://www.tcsexpress.com/track/77941']],
  ])('%s', (_, texts) => {
    const state = scans(...texts)
    expect(pairs(state)).toEqual([[A, '77941']])
    expect(state).toMatchObject({ waiting: null, reply: good(`${A} has 77941.`) })
  })

  it('one after the other, each in its own order', () => {
    expect(pairs(scans(A, '77941', '77942', B))).toEqual([
      [A, '77941'],
      [B, '77942'],
    ])
  })
})

it('what is scanned next is said after each scan', () => {
  expect(scans(A).reply).toEqual(good(`Now scan the label of ${A}.`))
  expect(scans('77941').reply).toEqual(good('Now scan the slip for 77941.'))
})

it('before a courier is chosen, the labels of each of them are taken', () => {
  expect(firstScan('https://postex.pk/tracking?cn=1').reply).toEqual(good('Now scan the slip for 1.'))
})

describe('a scan that could make a wrong pair', () => {
  it('two slips in a row: the label belongs to the second, and the first is named', () => {
    const state = scans(A, B)
    expect(state.reply).toEqual(bad(`${A} has got no label. Now scan the label of ${B}.`))
    expect(pairs(scan(state, '77941'))).toEqual([[B, '77941']])
  })

  it('two labels in a row: the slip belongs to the second, and the first is named', () => {
    const state = scans('77941', '77942')
    expect(state.reply).toEqual(bad('77941 has got no slip. Now scan the slip for 77942.'))
    expect(pairs(scan(state, A))).toEqual([[A, '77942']])
  })

  it('a slip that has its number: it gets no other one, and the label waits for its own slip', () => {
    const state = scans(A, '77941', '77942', A)
    expect(state.reply).toEqual(
      bad(`${A} has the number 77941 already. Empty its field to scan another label.`),
    )
    expect(pairs(scan(state, B))).toEqual([
      [A, '77941'],
      [B, '77942'],
    ])
  })

  it('a label that another order has: the slip still waits for its own', () => {
    const state = scans(A, '779-41', B, '77941')
    expect(state.reply).toEqual(bad(`77941 is the number of ${A} already.`))
    expect(state.waiting).toEqual({ kind: 'order', orderNumber: B })
  })

  it.each([
    ['an order that may not be handed over', GONE, `${GONE} cannot be handed over. It is cancelled already.`],
    ['an order that is not on the screen', 'FF-2611219999', 'FF-2611219999 is not among these orders.'],
    [
      'the label of another courier',
      'https://postex.pk/tracking?cn=1',
      'This is a label of PostEx, not of TCS.',
    ],
    ['another code', 'LAHORE', 'This code contains neither an order number nor a tracking number.'],
  ])('%s: nothing changes but what is said', (_, text, reply) => {
    for (const before of [noNumbers, scans(A), scans('77941')]) {
      expect(scan(before, text)).toEqual({ ...before, reply: bad(reply) })
    }
  })
})

it('a number that was emptied can be scanned again, and a refused one is no longer marked once it was changed', () => {
  const handedOver = changeNumbers(scans(A, '77941'), { type: 'refused', refused: new Map([[A, 'Taken.']]) })
  const emptied = changeNumbers(handedOver, { type: 'edited', changes: new Map([[A, '']]) })
  expect(emptied.refused.size).toBe(0)
  expect(pairs([A, '77942'].reduce(scan, emptied))).toEqual([[A, '77942']])
  expect([A, '77942'].reduce(scan, handedOver)).toMatchObject({
    numbers: handedOver.numbers,
    refused: handedOver.refused,
  })
})

it('whatever is scanned, no number goes to two orders, and none to an order that may not be handed over', () => {
  const text = fc.constantFrom(
    A,
    B,
    GONE,
    '77941',
    '77942',
    'LE 1',
    'le1',
    'LAHORE',
    'https://postex.pk/tracking?cn=1',
  )
  fc.assert(
    fc.property(fc.array(text, { maxLength: 20 }), (texts) => {
      const { numbers } = scans(...texts)
      const keys = [...numbers.values()].map((number) => number.replace(/\s/g, '').toUpperCase())
      expect(new Set(keys).size).toBe(keys.length)
      expect(numbers.has(GONE)).toBe(false)
    }),
  )
})
