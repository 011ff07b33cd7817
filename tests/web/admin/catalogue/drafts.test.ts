import { describe, expect, it } from 'vitest'
import { catalogueAt } from '#catalogue/catalogue.ts'
import { evolveCatalogue, findIn, noCatalogue, type ProductState } from '#catalogue/catalogue-state.ts'
import { startingFacts } from '#catalogue/starting-catalogue.ts'
import { bulkLines, oppositeChange, priceAfter } from '#web/admin/catalogue/data/bulk-preview.ts'
import { oppositeOf, shortWords } from '#web/admin/catalogue/data/history-words.ts'
import {
  daysFrom,
  endTyped,
  midnightAfter,
  movedBegin,
  saleBegin,
  saleEnd,
  timesProblem,
  timeTyped,
  typedEnd,
  typedTime,
  weekendFrom,
} from '#web/admin/catalogue/data/sale-times.ts'
import { draftOf, withName, withPictures } from '#web/admin/catalogue/editor/draft.ts'
import { backTo, changedFields, changeOf, stateWords } from '#web/admin/catalogue/editor/draft-changes.ts'
import { draftErrors, missingWords } from '#web/admin/catalogue/editor/draft-errors.ts'
import { mergeDrafts } from '#web/admin/catalogue/editor/merge-drafts.ts'
import { previewOf } from '#web/admin/catalogue/editor/preview.ts'
import {
  reductionOf,
  changeOf as saleChangeOf,
  draftOf as saleDraftOf,
  saleErrors,
} from '#web/admin/prices/sale-draft.ts'
import {
  byEffect,
  countOfEffect,
  effectOf,
  effectWords,
  saleLines,
  smallerWords,
  upTo,
} from '#web/admin/prices/sale-preview.ts'
import { rupeesTyped } from '#web/backoffice/money/rupees-typed.ts'

const start = '2026-01-01T00:00:00.000Z'
const now = Date.parse('2026-11-24T12:00:00.000Z')
const facts = startingFacts(start)
const state = facts.reduce(evolveCatalogue, noCatalogue)
const product = (id: string): ProductState => {
  const found = findIn(state, id)
  if (found === undefined) throw new Error(`no product ${id}`)
  return found
}

describe('a draft of a product', () => {
  const base = draftOf(product('u1'))

  it('sends only what was changed, and the way back', () => {
    const draft = { ...base, price: '1,250', soldOut: true, name: `${base.name} ` }
    expect(changedFields(base, draft)).toEqual(['price', 'state'])
    expect(changeOf(base, draft)).toEqual({ price: 1250, soldOut: true, comingSoon: false })
    expect(backTo(product('u1'), ['price', 'state'])).toEqual({
      price: 1400,
      soldOut: false,
      comingSoon: false,
    })
    expect(backTo(product('u1'), ['state', 'opensAt'])).toEqual({
      soldOut: false,
      comingSoon: false,
      opensAt: null,
    })
  })

  it('takes its name along into the alternative texts, and counts pictures without a text of their own', () => {
    const renamed = withName(base, 'Other')
    expect(renamed.pictures[0]?.alt).toMatch(/^Other - Front/)
    const [first, second] = base.pictures
    if (!first || !second) throw new Error('no pictures')
    const turned = withPictures(base, [
      { ...second, ownAlt: false },
      { ...first, ownAlt: false },
    ])
    expect(turned.pictures.map(({ alt }) => alt)).toEqual(['Vision Void - Front', 'Vision Void - Back'])
  })

  it('reads prices as people write them', () => {
    for (const text of ['1400', '1,400', 'Rs 1,400', ' 1400 ', '1,400/-', '1,400.00', '1400 PKR'])
      expect(rupeesTyped(text), text).toBe(1400)
    for (const text of ['14.5', '-1', '', '-', 'N/A', '1,45', '1400,00', '1.400', '12345678'])
      expect(rupeesTyped(text), text).toBeNull()
  })

  it('says what is wrong at its field', () => {
    expect(draftErrors({ ...base, name: ' ', price: '0', sizes: [] }, false)).toEqual({
      name: 'Please enter a name.',
      price: 'A product that can be bought costs more than 0.',
      sizes: 'Please choose at least one size.',
    })
    expect(draftErrors({ ...base, price: '0', comingSoon: true }, false)).toEqual({})
    expect(Object.keys(draftErrors({ ...base, priceBefore: '100' }, true))).toEqual(['originalPrice'])
  })

  it('says what a new product still needs', () => {
    const begun = { ...base, pictures: [], name: ' ', price: '' }
    expect(missingWords(begun)).toBe('Needs a picture, a name and a price')
    expect(missingWords({ ...begun, ...base, details: '' })).toBe('Needs a text')
    expect(missingWords(base)).toBeNull()
  })

  it('shows what its page will claim', () => {
    const at = (price: string) => previewOf(state, product('u1'), { ...base, price }, now)?.claim
    expect(at('1400')).toMatchObject({ percent: 42, before: 2400, price: 1400 })
    expect(at('1120')).toMatchObject({ percent: 20, before: 1400, price: 1120 })
    expect(at('1500')).toMatchObject({ percent: null, price: 1500 })
  })
})

describe('two people at one product', () => {
  const base = draftOf(product('u1'))
  const theirs = { ...base, price: '1300', soldOut: true, details: 'Theirs.' }

  it('takes over what only the other changed, and asks about what both changed', () => {
    const mine = { ...base, price: '1250', name: 'Mine' }
    expect(mergeDrafts(base, mine, theirs)).toEqual({
      draft: { ...mine, soldOut: true, details: 'Theirs.' },
      takenOver: ['details', 'state'],
      conflicts: ['price'],
    })
  })

  it('asks about the state when each chose another one, and says when both parts of it are set', () => {
    const { conflicts, takenOver } = mergeDrafts(base, { ...base, comingSoon: true }, theirs)
    expect([conflicts, takenOver]).toEqual([['state'], ['details', 'price']])
    expect(stateWords({ soldOut: true, comingSoon: true })).toBe('Coming soon, then sold out')
  })

  it('asks nothing when both did the same', () => {
    const { conflicts, takenOver } = mergeDrafts(base, { ...theirs, price: '1,300' }, theirs)
    expect([...conflicts, ...takenOver]).toEqual([])
  })
})

describe('many products at once', () => {
  it('previews only those that become different, with whole rupees of at least 1', () => {
    expect(priceAfter(1400, -10)).toBe(1260)
    expect(priceAfter(1, -90)).toBe(1)
    expect(priceAfter(0, 10)).toBe(0)
    const lines = bulkLines([product('u1'), product('g1')], { pricePercent: -10 })
    expect(lines).toEqual([{ id: 'u1', name: 'Vision Void', before: 'Rs 1,400', after: 'Rs 1,260' }])
    expect(bulkLines([product('u1')], { soldOut: false })).toEqual([])
  })

  it('knows the opposite, except of prices', () => {
    expect(oppositeChange({ addTags: ['NEW'] })).toEqual({ removeTags: ['NEW'] })
    expect(oppositeChange({ soldOut: true })).toEqual({ soldOut: false })
    expect(oppositeChange({ pricePercent: 10 })).toBeNull()
  })
})

describe('a sale', () => {
  it('runs from Friday to the midnight after Sunday in Karachi', () => {
    // 24 November 2026 is a Tuesday.
    const weekend = weekendFrom(now)
    expect(typedTime(weekend.from)).toBe('2026-11-27T00:00')
    expect(typedTime(weekend.to)).toBe('2026-11-30T00:00')
    expect(saleBegin(weekend.from)).toBe('the start of Fri 27 Nov')
    expect(saleEnd(weekend.to)).toBe('the end of Sun 29 Nov')
    const saturday = Date.parse('2026-11-28T09:00:00.000Z')
    expect(weekendFrom(saturday)).toEqual({ from: saturday, to: weekend.to })
    expect(typedTime(daysFrom(now, 0).to)).toBe('2026-11-25T00:00')
    expect(timeTyped('2026-11-27T00:00')).toBe(weekend.from)
    expect(timeTyped('2026-11')).toBeNull()
  })

  it('ends in its field when it ends in words: with the last minute of its day', () => {
    const { to } = weekendFrom(now)
    expect(typedEnd(to)).toBe('2026-11-29T23:59')
    expect(endTyped('2026-11-29T23:59')).toBe(to)
    expect(endTyped('2026-11-30T00:00')).toBe(to)
    const evening = Date.parse('2026-11-29T15:30:00.000Z')
    expect([typedEnd(evening), endTyped('2026-11-29T20:30')]).toEqual(['2026-11-29T20:30', evening])
    expect(saleEnd(evening)).toBe('Sun 29 Nov, 8:30 pm')
    expect(endTyped('2026-11')).toBeNull()
  })

  it('previews prices, claims and the better of two sales', () => {
    const span = weekendFrom(now)
    const eid = evolveCatalogue(state, {
      type: 'SaleScheduled',
      data: {
        sale: 'eid',
        name: 'Eid',
        reduction: { by: 'percent', percent: 50, products: ['u1'] },
        from: new Date(span.from).toISOString(),
        to: new Date(span.to).toISOString(),
      },
      at: new Date(now).toISOString(),
      position: state.position + 1,
      version: 1,
    })
    const lines = saleLines(
      eid,
      [product('u1'), product('u2')],
      { by: 'percent', percent: 20, products: null },
      span,
      now,
    )
    expect(
      lines.map(({ inSale, claim, larger, other }) => [
        inSale,
        claim.price,
        claim.before,
        larger?.says,
        other?.price,
      ]),
    ).toEqual([
      [1120, 700, 1400, undefined, 700],
      [1120, 1120, 1400, 'The page says 42% off: Rs 1,400 instead of Rs 2,400.', undefined],
    ])
    expect(upTo(lines)).toEqual({ upTo: 50, reached: 1, reduced: 2 })
    expect(lines.toSorted(byEffect).map((line) => line.product.id)).toEqual(['u2', 'u1'])
    expect(effectWords(lines)).toBe('1 of 2 products gets cheaper.')
    expect(smallerWords(lines)).toBe('1 page shows a smaller reduction than now.')
    expect(lines.map((line) => countOfEffect(effectOf(line), lines))).toEqual([
      '1 is as cheap already',
      '1 gets cheaper',
    ])
    expect(upTo(saleLines(state, [product('u1')], null, span, now))).toBeNull()
  })

  it('lowers the price only of what shoppers can buy', () => {
    const { products } = state
    const lines = saleLines(
      state,
      products,
      { by: 'percent', percent: 20, products: null },
      weekendFrom(now),
      now,
    )
    const sold = products.filter(({ soldOut, comingSoon, retired }) => !soldOut && !comingSoon && !retired)
    const cheaper = lines.filter((line) => effectOf(line) === 'cheaper')
    expect(cheaper.map((line) => line.product.id)).toEqual(sold.map(({ id }) => id))
    expect(products.some(({ soldOut }) => soldOut)).toBe(true)
  })
})

describe('the times of a sale', () => {
  const times = { from: '2026-11-27T00:00', to: '2026-11-29T23:59' }

  it('end as much later or earlier as their beginning is moved', () => {
    expect(movedBegin(times, '2026-11-30T00:00')).toEqual({
      from: '2026-11-30T00:00',
      to: '2026-12-02T23:59',
    })
    expect(movedBegin(times, '2026-11-26T18:30')).toEqual({
      from: '2026-11-26T18:30',
      to: '2026-11-29T18:30',
    })
  })

  it('end with the day on which they begin where there was no end after the beginning', () => {
    for (const wrong of [
      { from: '', to: times.to },
      { from: '2026-12-24T00:00', to: times.to },
    ])
      expect(movedBegin(wrong, '2026-11-30T09:00')).toEqual({
        from: '2026-11-30T09:00',
        to: '2026-11-30T23:59',
      })
    expect(movedBegin({ from: '', to: times.to }, '2026-11-28T00:00').to).toBe(times.to)
    expect(movedBegin(times, '')).toEqual({ from: '', to: times.to })
  })

  it('begin tonight at midnight in Karachi', () => {
    expect(typedTime(midnightAfter(Date.parse('2026-11-29T18:59:00Z')))).toBe('2026-11-30T00:00')
    expect(typedTime(midnightAfter(Date.parse('2026-11-29T19:00:00Z')))).toBe('2026-12-01T00:00')
  })

  it('are said to be wrong before they are saved', () => {
    const wrong = { from: '2026-11-30T00:00', to: '2026-11-29T23:59' }
    const before = Date.parse('2026-11-29T10:00:00Z')
    expect(timesProblem(wrong, before)).toBe('It ends before it begins. Please choose a later end.')
    expect(timesProblem(times, Date.parse('2026-12-10T00:00:00Z'))).toBe(
      'This end has passed. Please choose a later one.',
    )
    expect(timesProblem(times, before)).toBeNull()
    expect(timesProblem({ ...times, to: '' }, before)).toBeNull()
  })
})

describe('the change of a sale', () => {
  const planned = {
    id: 'eid',
    version: 1,
    name: 'Eid',
    reduction: { by: 'percent', percent: 50, products: ['u1', 'm7'] },
    from: Date.parse('2026-12-01T10:00:30.000Z'),
    to: Date.parse('2026-12-03T19:00:00.000Z'),
    stopped: false,
    position: 9,
    changes: [],
  } as const

  it('has only what differs, and keeps the seconds of a time that was not touched', () => {
    const draft = saleDraftOf(planned)
    expect(saleChangeOf(draft, planned)).toEqual({})
    expect(saleChangeOf({ ...draft, name: 'Eid week', to: '2026-12-05T23:59' }, planned)).toEqual({
      name: 'Eid week',
      to: '2026-12-05T19:00:00.000Z',
    })
    expect(saleChangeOf({ ...draft, percent: '40' }, planned)).toEqual({
      percent: 40,
      products: ['u1', 'm7'],
    })
  })

  it('reads its own prices as all others, and leaves out none that it cannot read', () => {
    const prices = { u1: '1,200', u2: '1200,00' }
    const typed = { ...saleDraftOf(planned), scope: 'all', by: 'prices', prices } as const
    expect(reductionOf(typed)).toEqual({ by: 'prices', prices: { u1: 1200 } })
    expect(saleErrors(typed, planned.from).prices).toBe('“1200,00” is no price in whole rupees.')
    expect(saleErrors({ ...typed, prices: { u1: '1,200', u2: ' ' } }, planned.from).prices).toBeUndefined()
  })

  it('begins with the prices of a sale that has its own', () => {
    const prices = { ...planned, reduction: { by: 'prices', prices: { u1: 900 } } } as const
    const draft = saleDraftOf(prices)
    expect(draft).toMatchObject({ by: 'prices', products: ['u1'], prices: { u1: '900' } })
    expect(saleChangeOf(draft, prices)).toEqual({})
  })
})

describe('the history of a product', () => {
  it('offers the opposite of changes, not of the publication', () => {
    expect(oppositeOf({ type: 'PriceChanged', before: { price: 1400 } })).toEqual({ price: 1400 })
    expect(oppositeOf({ type: 'ProductChanged', before: { soldOut: false } })).toEqual({ soldOut: false })
    expect(oppositeOf({ type: 'ProductRetired', before: { retired: false } })).toEqual({ retired: false })
    expect(oppositeOf({ type: 'ProductPublished', before: {} })).toBeNull()
    expect(shortWords({ words: 'Product u1: price changed' })).toBe('Price changed')
  })
})

it('the previews use the catalogue as shoppers get it', () => {
  const shown = catalogueAt(facts, now).products.find(({ id }) => id === 'u1')
  expect(previewOf(state, product('u1'), draftOf(product('u1')), now)?.product).toEqual({
    ...shown,
    // The editor's pictures also know their keys, which a page ignores.
    pictures: expect.anything(),
  })
})
