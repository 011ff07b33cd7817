import { describe, expect, it } from 'vitest'
import { isFiltering, isOfAge, noFilter } from '#web/admin/returns/back-filter.ts'

const now = Date.parse('2026-11-26T12:00:00Z')

describe('the filter of parcels that come back', () => {
  it('counts whole days, and leaves out parcels of which it is not known', () => {
    expect(isOfAge({ age: 'week' }, '2026-11-19T12:00:00Z', now)).toBe(true)
    expect(isOfAge({ age: 'week' }, '2026-11-19T12:00:01Z', now)).toBe(false)
    expect(isOfAge({ age: 'long' }, '2026-11-12T12:00:00Z', now)).toBe(true)
    expect(isOfAge({ age: 'long' }, null, now)).toBe(false)
    expect(isOfAge({ age: 'any' }, null, now)).toBe(true)
  })

  it('is set by each of its parts', () => {
    expect(isFiltering(noFilter)).toBe(false)
    for (const part of [{ q: 'x' }, { courier: 'tcs' }, { age: 'week' as const }])
      expect(isFiltering({ ...noFilter, ...part })).toBe(true)
  })
})
