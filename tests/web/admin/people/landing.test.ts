import { describe, expect, it } from 'vitest'
import { landing, requestedPathIn } from '#web/admin/people/sign-in/landing.ts'

describe('after signing in', () => {
  it.each([
    ['owner', null, '/admin/dashboard'],
    ['owner', '/admin/dashboard?tab=orders', '/admin/dashboard?tab=orders'],
    ['owner', '/audit/time?position=3', '/audit/time?position=3'],
    ['owner', 'https://elsewhere.example/audit', '/admin/dashboard'],
    ['owner', '//elsewhere.example', '/admin/dashboard'],
    ['caller', null, '/admin/confirm'],
    ['caller', '/admin/orders?status=pending', '/admin/orders?status=pending'],
    ['caller', '/admin/cash', '/admin/confirm'],
    ['caller', '/audit', '/admin/confirm'],
    ['packer', null, '/admin/pack'],
    ['packer', '/admin/products/u1', '/admin/pack'],
    ['packer', '/admin/login?ended=1', '/admin/pack'],
    ['accountant', null, '/admin/cash'],
    ['accountant', '/admin/cash/statement?statement=1', '/admin/cash/statement?statement=1'],
    ['auditor', null, '/audit'],
    ['auditor', '/audit?type=OrderPlaced', '/audit?type=OrderPlaced'],
    ['auditor', '/admin/dashboard?tab=orders', '/audit'],
    ['auditor', '/auditorium', '/audit'],
  ] as const)('an %s who asked for %s comes to %s', (role, asked, place) => {
    expect(landing(role, asked)).toBe(place)
  })

  it('the screen that asked is known from the state, or from the address', () => {
    expect(requestedPathIn({ from: '/admin/dashboard?tab=orders' }, '?from=/audit')).toBe(
      '/admin/dashboard?tab=orders',
    )
    expect(requestedPathIn(null, '?from=%2Faudit%3Fevent%3D3')).toBe('/audit?event=3')
    expect(requestedPathIn(undefined, '')).toBeNull()
  })
})
