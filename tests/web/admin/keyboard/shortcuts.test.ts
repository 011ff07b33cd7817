import { describe, expect, it } from 'vitest'
import { actionOf } from '#web/admin/keyboard/shortcuts.ts'

describe('the dashboard’s keys', () => {
  it('lead to the tabs after g', () => {
    const tabs = ['h', 'o', 'p', 'a'].map((key) => actionOf(key, true))
    expect(tabs).toEqual(['overview', 'orders', 'products', 'analytics'].map((tab) => ({ does: 'tab', tab })))
    expect(['c', 'k', 'r'].map((key) => actionOf(key, true))).toEqual([
      { does: 'confirm' },
      { does: 'pack' },
      { does: 'returns' },
    ])
    expect(actionOf('o', false)).toBeNull()
    expect(actionOf('j', true)).toBeNull()
  })

  it('search, begin an order, list themselves and move through the rows', () => {
    expect(['s', 'n', '?', 'j', 'k'].map((key) => actionOf(key, false))).toEqual([
      { does: 'search' },
      { does: 'new-order' },
      { does: 'help' },
      { does: 'row', step: 1 },
      { does: 'row', step: -1 },
    ])
    expect(actionOf('q', false)).toBeNull()
  })
})
