import { describe, expect, it } from 'vitest'
import { nextStop } from '#web/storefront/shell/search/step-through.ts'

/** Stop 0 is the field, 1 to 3 are results. */
const count = 4

describe('the keys of the search', () => {
  it('move down through the results and stay at the last', () => {
    expect([0, 1, 2, 3].map((here) => nextStop('ArrowDown', here, count))).toEqual([1, 2, 3, 3])
  })

  it('move up through the results, and from the first one to the field', () => {
    expect([3, 2, 1, 0].map((here) => nextStop('ArrowUp', here, count))).toEqual([2, 1, 0, -1])
  })

  it('move to the first and last result with Home and End, which move the caret in the field', () => {
    expect([nextStop('Home', 3, count), nextStop('End', 1, count)]).toEqual([1, 3])
    expect([nextStop('Home', 0, count), nextStop('End', 0, count)]).toEqual([-1, -1])
  })

  it('stay in the field when there are no results', () => {
    expect(nextStop('ArrowDown', 0, 1)).toBe(0)
  })

  it('ignore every other key', () => {
    expect(['Enter', 'Tab', 'a', ' '].map((key) => nextStop(key, 1, count))).toEqual([-1, -1, -1, -1])
  })
})
