import { expect, it } from 'vitest'
import { staffRoles } from '#events/people/staff-roles.ts'
import type { WaitingStep } from '#projections/dashboard-shapes.ts'
import { actionsFound, screensFound } from '#web/admin/find/screens.ts'
import { forgetAddresses, keepAddress, keptAddress } from '#web/admin/frame/kept-address.ts'
import { screenOf } from '#web/admin/shell/use-kept-scroll.ts'
import { addressOf, isMostUsed, placeAt, places, placesOf, waitingAt } from '#web/backoffice/nav/places.ts'

const namesOf = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name)

it('a role sees only its own places, at most four of them under the thumb', () => {
  expect(namesOf(placesOf('packer'))).toEqual(['Today', 'Orders', 'Pack', 'Couriers', 'Returns'])
  expect(namesOf(placesOf('auditor'))).toEqual(['Audit'])
  expect(placesOf('owner')).toEqual(places)
  expect(placesOf(null)).toEqual([])
  for (const role of staffRoles) {
    const count = placesOf(role).filter((place) => isMostUsed(role, place)).length
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(4)
  }
})

it('each screen belongs to a place', () => {
  const at = (address: string) => {
    const { pathname, search } = new URL(address, 'https://shop.example')
    return placeAt({ pathname, search })
  }
  expect(['/admin/dashboard', '/admin/dashboard?tab=analytics'].map(at)).toEqual(['Today', 'Analytics'])
  expect(['/admin/dashboard?tab=orders', '/admin/orders', '/admin/orders/new'].map(at)).toEqual([
    'Orders',
    'Orders',
    'Orders',
  ])
  for (const path of [
    'dashboard?tab=products',
    'products/u1',
    'sales/new',
    'codes',
    'codes/new',
    'waiting',
  ]) {
    expect(at(`/admin/${path}`)).toBe('Products')
  }
  expect(
    [
      '/admin/failed-deliveries',
      '/admin/too-long-on-the-road',
      '/admin/cash/statement',
      '/audit/orders/FF-1',
    ].map(at),
  ).toEqual(['Couriers', 'Couriers', 'Cash', 'Audit'])
  expect(at('/admin/account')).toBeNull()
})

it('what waits at a place is the sum of its steps, and late when one of them is', () => {
  const waits = [
    { step: 'handOver', count: 8, late: 0 },
    { step: 'answer', count: 3, late: 2 },
    { step: 'askCourier', count: 4, late: 4 },
    { step: 'pack', count: 11, late: 0 },
  ] as unknown as readonly WaitingStep[]
  const at = (name: string) => {
    const place = places.find((each) => each.name === name)
    return place && waitingAt(place, { waits, reviews: 4 })
  }
  expect(at('Couriers')).toEqual({ count: 15, isLate: true })
  expect(at('Pack')).toEqual({ count: 11, isLate: false })
  expect(at('Returns')).toEqual({ count: 0, isLate: false })
  expect(at('Today')).toEqual({ count: 0, isLate: false })
  // They are not the products that the place is named after.
  expect(at('Products')).toEqual({ count: 4, isLate: false, noun: 'review' })
})

it('Couriers opens the first of its screens on which something waits', () => {
  const couriers = places.find(({ name }) => name === 'Couriers')
  const opened = (...steps: readonly string[]) => {
    const waits = steps.map((step) => ({ step, count: 1 })) as unknown as readonly WaitingStep[]
    return couriers && addressOf(couriers, { waits })
  }
  expect(opened('askCourier', 'pack')).toBe('/admin/too-long-on-the-road')
  expect(opened('askCourier', 'answer')).toBe('/admin/failed-deliveries')
  expect(opened('askCourier', 'handOver')).toBe('/admin/hand-over')
  expect(opened()).toBe('/admin/hand-over')
})

it('Back leads to the list with its filters, and not to another screen of the place', () => {
  keepAddress({ pathname: '/admin/orders', search: '?status=pending', hash: '#q=ali' })
  keepAddress({ pathname: '/admin/orders/new', search: '', hash: '' })
  expect(keptAddress('/admin/orders')).toBe('/admin/orders?status=pending#q=ali')
  expect(keptAddress('/admin/cash')).toBe('/admin/cash')
  forgetAddresses()
  expect(keptAddress('/admin/orders')).toBe('/admin/orders')
})

it('a screen is scrolled by itself: the list of orders at either address, each tab and each page', () => {
  const list = screenOf({ pathname: '/admin/orders', search: '?status=pending' })
  expect(screenOf({ pathname: '/admin/dashboard', search: '?tab=orders&order=FF-1' })).toBe(list)
  const others = [
    { pathname: '/admin/dashboard', search: '' },
    { pathname: '/admin/dashboard', search: '?tab=products' },
    { pathname: '/admin/orders/new', search: '' },
    { pathname: '/admin/cash', search: '' },
  ].map(screenOf)
  expect(new Set([list, ...others]).size).toBe(5)
})

it('screens and actions are found by the beginnings of their words, by those who may open them', () => {
  expect(namesOf(actionsFound('imp stat', 'owner'))).toEqual(['Import a statement'])
  expect(actionsFound('import', 'packer')).toEqual([])
  expect(namesOf(screensFound('ret', 'packer'))).toEqual(['Returns'])
  expect(namesOf(screensFound('password', 'caller'))).toEqual(['Your account'])
  expect(screensFound('cash', 'caller')).toEqual([])
})
