import { expect, it } from 'vitest'
import { askedCouriers, questionText } from '#web/admin/returns/ask-couriers.ts'

const now = Date.parse('2026-11-21T06:00:00.000Z')
const parcel = (courier: string | null, trackingNumber: string | null, days: number) => ({
  courier,
  trackingNumber,
  since: new Date(now - days * 86_400_000 - 1).toISOString(),
})

it('each courier is asked once about all of its parcels, the one with the oldest first', () => {
  const parcels = [
    parcel('leopards', 'LE1', 9),
    parcel('tcs', '77941', 6),
    parcel('leopards', 'LE2', 4),
    parcel(null, null, 5),
  ]
  expect(askedCouriers(parcels, now)).toEqual([
    { courier: 'leopards', trackingNumbers: ['LE1', 'LE2'], days: 9 },
    { courier: 'tcs', trackingNumbers: ['77941'], days: 6 },
  ])
  expect(askedCouriers([], now)).toEqual([])
})

it('the question names the shop and the parcels, one on each line', () => {
  const asked = { courier: 'tcs', trackingNumbers: ['77941', '77942'], days: 6 }
  expect(questionText(asked, 'Falak Fits').split('\n')).toEqual([
    'Assalam o Alaikum, this is Falak Fits.',
    'Where are these parcels, and when do you deliver them?',
    '77941',
    '77942',
  ])
  expect(questionText({ ...asked, trackingNumbers: ['77941'] }, 'Falak Fits')).toContain(
    'Where is this parcel, and when do you deliver it?',
  )
})
