import { describe, expect, it } from 'vitest'
import { isBackoffice, mayTakeOver } from '#web/storefront/offline/take-over.ts'

const shop = 'https://falakfits.example'

describe('a new service worker', () => {
  it('takes over when the only open page is of its own build', () => {
    expect(mayTakeOver({ worker: 'b2', page: 'b2' }, [`${shop}/men`])).toBe(true)
  })

  it('waits while a page of another build, or a second page, is open', () => {
    expect(mayTakeOver({ worker: 'b2', page: 'b1' }, [`${shop}/men`])).toBe(false)
    expect(mayTakeOver({ worker: 'b2', page: undefined }, [`${shop}/men`])).toBe(false)
    expect(mayTakeOver({ worker: 'b2', page: 'b2' }, [`${shop}/men`, `${shop}/`])).toBe(false)
  })

  it('ignores the dashboard', () => {
    expect(mayTakeOver({ worker: 'b2', page: 'b2' }, [`${shop}/men`, `${shop}/admin/dashboard`])).toBe(true)
  })
})

describe('the backoffice', () => {
  it.each([
    ['/admin', true],
    ['/admin/dashboard?tab=orders', true],
    ['/audit', true],
    ['/audit/orders/FF-2611211234', true],
    ['/receipt/FF-2611211234', true],
    ['/check-receipt', true],
    ['/auditorium', false],
    ['/administrator', false],
    ['/product/admin', false],
    ['/', false],
  ])('%s: %s', (path, expected) => {
    expect(isBackoffice(shop + path)).toBe(expected)
  })

  it('does not include an empty address', () => {
    expect(isBackoffice('')).toBe(false)
  })
})
