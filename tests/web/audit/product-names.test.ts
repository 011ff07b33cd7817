import { describe, expect, it } from 'vitest'
import type { RecordedEvent } from '#events/event.ts'
import { eventWords } from '#events/event-words.ts'
import { withProductNames } from '#web/audit/words/product-names.ts'

const names = new Map([
  ['m7', 'The Blacksmith'],
  ['u1', 'Vision Void'],
])
const at = '2026-11-26T07:00:00.000Z'
const record = { position: 9, id: 'e9', stream: 'product-m7', version: 2, at, schema: 1 } as const
const actor = { role: 'admin', name: 'admin' } as const
const shown = (event: RecordedEvent) => withProductNames(eventWords(event), event, names)

function priceChanged(productId: string): RecordedEvent {
  return {
    ...record,
    actor,
    type: 'PriceChanged',
    data: { productId, from: 1100, to: 1300, version: 3, previous: 2 },
  }
}

describe('the words of an event', () => {
  it('name its product', () => {
    expect(shown(priceChanged('m7'))).toBe('The Blacksmith: price changed from Rs 1,100 to Rs 1,300 by admin')
    const moved = { ...record, actor, type: 'ProductMoved', data: { productId: 'm7', after: 'u1' } } as const
    expect(shown(moved)).toBe('The Blacksmith: moved behind Vision Void by admin')
  })

  it('keep the id of a product that the shop does not have any more', () => {
    expect(shown(priceChanged('x9'))).toBe('Product x9: price changed from Rs 1,100 to Rs 1,300 by admin')
  })

  it('are as they were where no product is meant', () => {
    expect(withProductNames('This record cannot be read', null, names)).toBe('This record cannot be read')
  })
})
