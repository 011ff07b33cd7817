import { expect, it } from 'vitest'
import { askedCouriers, notBroughtBack, questionText } from '#web/admin/returns/ask-couriers.ts'

const now = Date.parse('2026-11-21T06:00:00.000Z')
const parcel = (courier: string | null, trackingNumber: string | null, days: number) => ({
  courier,
  trackingNumber,
  since: new Date(now - days * 86_400_000 - 1).toISOString(),
})

it('each courier is asked once about all of its parcels, in the order of the shop', () => {
  const parcels = [
    parcel('leopards', 'LE1', 9),
    parcel('tcs', '77941', 6),
    parcel('leopards', 'LE2', 4),
    parcel(null, null, 5),
  ]
  expect(askedCouriers(parcels)).toEqual([
    { courier: 'tcs', trackingNumbers: ['77941'], since: parcels[1]?.since },
    { courier: 'leopards', trackingNumbers: ['LE1', 'LE2'], since: parcels[0]?.since },
  ])
  expect(askedCouriers([])).toEqual([])
})

it('the question names the shop and the parcels, one on each line', () => {
  const asked = { courier: 'tcs', trackingNumbers: ['77941', '77942'], since: '2026-11-15T06:00:00.000Z' }
  expect(questionText(asked, 'Falak Fits', 'to-customers').split('\n')).toEqual([
    'Assalam o Alaikum, this is Falak Fits.',
    'Where are these parcels, and when do you deliver them?',
    '77941',
    '77942',
  ])
  const one = { ...asked, trackingNumbers: ['77941'] }
  expect(questionText(one, 'Falak Fits', 'to-customers')).toContain(
    'Where is this parcel, and when do you deliver it?',
  )
  expect(questionText(one, 'Falak Fits', 'back')).toContain(
    'Where is this parcel, and when do you bring it back? It was not delivered.',
  )
})

it('couriers are asked for what they have not brought back in two weeks, and not for what customers send', () => {
  const back = (trackingNumber: string, days: number, status: 'cancelled' | 'delivered' = 'cancelled') => {
    const { courier, since } = parcel('tcs', trackingNumber, days)
    return { courier, trackingNumber, status, marks: { comingBack: since } }
  }
  const orders = [back('T1', 14), back('T2', 13), back('T3', 40), back('T4', 40, 'delivered')]
  expect(askedCouriers(notBroughtBack(orders, now))).toEqual([
    { courier: 'tcs', trackingNumbers: ['T3', 'T1'], since: parcel('tcs', 'T3', 40).since },
  ])
})
