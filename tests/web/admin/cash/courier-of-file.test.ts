import { expect, it } from 'vitest'
import { courierOf, firstNumbers } from '#web/admin/cash/courier-of-file.ts'

const parcel = (courier: string | null, trackingNumber: string | null) => ({ courier, trackingNumber })

it('the first parcels of a statement are read by its headings', () => {
  const rows = ['LX1', 'LX2', 'LX2', '', 'LX3', 'LX4'].map((number) => [number, '1400'])
  expect(firstNumbers([['Statement of Monday'], ['CN #', 'COD Amount'], ...rows])).toEqual([
    'LX1',
    'LX2',
    'LX3',
  ])
  expect(firstNumbers([['Date', 'City'], ...rows])).toEqual([])
})

it('a statement is of the courier that all of its parcels have, and otherwise of nobody known', () => {
  expect(courierOf(['LX1', 'LX2'], [parcel('leopards', 'lx-1')])).toBe('leopards')
  expect(courierOf(['LX1', 'LX2'], [parcel('leopards', 'LX1'), parcel('tcs', 'LX2')])).toBeNull()
  // The search also finds other orders.
  expect(courierOf(['LX1'], [parcel('leopards', 'LX1'), parcel('tcs', 'LX19'), parcel(null, null)])).toBe(
    'leopards',
  )
  expect(courierOf(['LX1'], [])).toBeNull()
})
