import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cityNameOf } from '#catalogue/city.ts'
import { defaultView, type OrderListView } from '#web/admin/orders/data/order-list-view.ts'
import { activeFilters } from '#web/admin/orders/list/active-filters.ts'
import { columnsThatFit, columnWidths, LEAST_TABLE, widthsIn } from '#web/admin/orders/list/list-columns.ts'
import { MAX_NAME_LENGTH } from '#web/admin/orders/list/order-views.ts'
import { readOwnViews, sharedAs, writeOwnViews } from '#web/admin/orders/list/own-views.ts'
import { shortPieces } from '#web/admin/orders/list/pieces-label.ts'
import { rangeOf } from '#web/admin/orders/list/selection.ts'
import { orderColumns } from '#web/backoffice/settings.ts'
import { stubLocalStorage } from '../../storage.ts'

/** From here on, what stands under a name has one line, in pixels. */
const ONE_LINE = LEAST_TABLE + 70

describe('the columns of the list', () => {
  it('are those that were chosen and fit, the most important ones first', () => {
    expect([...columnsThatFit(['product', 'city', 'date', 'waiting'], 2000)].toSorted()).toEqual(
      ['city', 'date', 'number', 'product', 'waiting'].toSorted(),
    )
    const narrow = ONE_LINE + columnWidths.product + columnWidths.waiting
    expect([...columnsThatFit(['product', 'city', 'waiting'], narrow)]).toEqual(['product', 'waiting'])
    expect(columnsThatFit(orderColumns, LEAST_TABLE).size).toBe(0)
  })

  it('leave to the product what is left, as far as it needs it', () => {
    const least = ONE_LINE + columnWidths.product
    expect(widthsIn(['product'], least - 50).product).toBe(columnWidths.product)
    expect(widthsIn(['product'], least + 40).product).toBe(columnWidths.product + 40)
    expect(widthsIn(['product'], least + 200).product).toBe(240)
    expect(widthsIn(['product'], least + 40).city).toBe(columnWidths.city)
  })

  it('leave the name its room', () => {
    fc.assert(
      fc.property(
        fc.subarray([...orderColumns]),
        fc.integer({ min: LEAST_TABLE, max: 3000 }),
        (chosen, width) => {
          const shown = [...columnsThatFit(chosen, width)]
          const needed = shown.reduce((sum, column) => sum + columnWidths[column], 0)
          expect(needed).toBeLessThan(width)
          const isComplete = shown.length === chosen.length + 1
          expect(isComplete || needed <= width - LEAST_TABLE).toBe(true)
        },
      ),
    )
  })
})

describe('a range of orders', () => {
  const listed = ['a', 'b', 'c', 'd']

  it('goes in both directions and contains its ends', () => {
    expect(rangeOf(listed, 'b', 'd')).toEqual(['b', 'c', 'd'])
    expect(rangeOf(listed, 'd', 'b')).toEqual(['b', 'c', 'd'])
    expect(rangeOf(listed, 'c', 'c')).toEqual(['c'])
    expect(rangeOf(listed, 'x', 'c')).toEqual([])
  })
})

describe('selecting', () => {
  const listed = ['a', 'b', 'c', 'd', 'e']
  const open = async () => {
    vi.resetModules()
    const { selectOrder, selectTo } = await import('#web/admin/orders/list/selection.ts')
    return { selectOrder, selectTo }
  }

  it('a range treats all like the first, and another end replaces the earlier one', async () => {
    const store = await import('#web/admin/orders/list/selection.ts')
    const { selectOrder, selectTo, selectedIn } = store
    selectOrder('v', 'b', true)
    selectTo('v', listed, 'd')
    expect([...selectedIn('v')]).toEqual(['b', 'c', 'd'])
    selectTo('v', listed, 'a')
    expect([...selectedIn('v')].toSorted()).toEqual(['a', 'b'])
    selectOrder('v', 'e', true)
    selectOrder('v', 'a', false)
    selectTo('v', listed, 'b')
    expect([...selectedIn('v')]).toEqual(['e'])
  })

  it('begins again in another view, and with the order itself where the first one is not listed', async () => {
    const { selectOrder, selectTo } = await open()
    const { selectedIn } = await import('#web/admin/orders/list/selection.ts')
    selectOrder('v', 'x', true)
    selectTo('v', listed, 'c')
    expect([...selectedIn('v')]).toEqual(['x', 'c'])
    expect([...selectedIn('w')]).toEqual([])
    selectTo('w', listed, 'c')
    expect([...selectedIn('w')]).toEqual(['c'])
    expect([...selectedIn('v')]).toEqual([])
  })
})

describe('the pieces of an order', () => {
  const piece = { name: 'Vision Void', size: 'M', quantity: 1 } as const

  it('are named with size and quantity, and further ones counted', () => {
    expect(shortPieces([piece])).toEqual({ first: 'Vision Void', rest: 'M' })
    expect(shortPieces([{ ...piece, quantity: 2 }, piece, piece])).toEqual({
      first: '2 × Vision Void',
      rest: 'M +2',
    })
    expect(shortPieces([])).toBeNull()
  })
})

describe('the filters that are set', () => {
  it('are said in words, and each is removed alone', () => {
    const words = (view: OrderListView) => activeFilters(view, (id) => `product ${id}`)
    expect(words(defaultView)).toEqual([])
    const view = { ...defaultView, city: 'lahore', channel: 'web', period: 'today' } as const
    expect(words(view)).toEqual([
      { text: `City: ${cityNameOf('lahore')}`, without: { city: null } },
      { text: 'Source: Web', without: { channel: null } },
      { text: 'Dates: today', without: { period: 'any', from: null, to: null } },
    ])
    const others = {
      courier: '-',
      product: 'm7',
      size: 'M',
      caller: 'Sana',
      outcome: 'refused',
      tracking: 'with',
    } as const
    expect(words({ ...defaultView, ...others }).map(({ text }) => text)).toEqual([
      'Courier: none',
      'Product: product m7',
      'Size: M',
      'Confirmed by: Sana',
      'Outcome: refused at the door',
      'With a tracking number',
    ])
    const days = { ...defaultView, period: 'chosen', from: '2026-11-01', to: null } as const
    expect(words(days)[0]?.text).toMatch(/^Dates: from .*1/)
  })
})

describe('views that only this browser has', () => {
  let stored: Map<string, string>
  beforeEach(() => {
    stored = stubLocalStorage()
  })
  const toCall = { name: 'To call', address: 'status=pending' }

  it('wait until they are shared, and are ignored when they cannot be read', () => {
    for (const text of ['{', '{}', 'null']) {
      stored.set('admin-order-views', text)
      expect(readOwnViews()).toEqual([])
    }
    stored.set('admin-order-views', JSON.stringify([1, { name: 'x' }, toCall]))
    expect(readOwnViews()).toEqual([toCall])
    writeOwnViews([])
    expect(stored.size).toBe(0)
  })

  it('replace no view of the shop', () => {
    expect(sharedAs(toCall, [])).toEqual(toCall)
    expect(sharedAs(toCall, [toCall])).toBeNull()
    const others = [
      { ...toCall, address: '' },
      { ...toCall, name: 'To call (2)' },
    ]
    expect(sharedAs(toCall, others)).toEqual({ ...toCall, name: 'To call (3)' })
    const long = { name: 'x'.repeat(MAX_NAME_LENGTH), address: 'a=1' }
    expect(sharedAs(long, [{ ...long, address: '' }])?.name).toHaveLength(MAX_NAME_LENGTH)
  })
})
