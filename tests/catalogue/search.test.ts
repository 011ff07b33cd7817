import { describe, expect, it } from 'vitest'
import { products } from '#catalogue/products.ts'
import { closeProducts, searchProducts } from '#catalogue/search.ts'

/** Products that are added later do not need to be listed here. */
const first = ['m7', 'm4', 'm1', 'w1', 'w3', 'u1', 'u2', 'a1', 'a2', 'a3', 'g1']

describe('search', () => {
  const idsFor = (text: string) =>
    searchProducts(products, text)
      .map(({ id }) => id)
      .filter((id) => first.includes(id))

  it.each([
    ['vision', ['u1', 'u2']],
    ['WHITE', ['u2']],
    ['crop top', ['w3']],
    ['  Zoro ', ['a2']],
    ['t-shirts', ['a1', 'a2', 'a3', 'm7', 'w1', 'w3', 'u1', 'u2', 'g1', 'm4', 'm1']],
  ])('finds products by name or category in any case: %j', (text, ids) => {
    expect(idsFor(text)).toEqual(ids)
  })

  it.each([
    ['men', ['m7', 'm4', 'm1']],
    ['Men’s', ['m7', 'm4', 'm1']],
    ['women', ['w1', 'w3']],
    ['unisex', ['u1', 'u2']],
    ['anime', ['a1', 'a2', 'a3']],
    ['gaming', ['g1']],
    ['women tee', ['w1', 'w3']],
    ['oversized t shirt', ['u1', 'u2', 'm1']],
    ['anime tshirt', ['a1', 'a2', 'a3']],
    ['void oversized', ['u1', 'u2']],
    ['new', ['m7', 'w3', 'u1']],
    ['coming', ['g1', 'a1', 'a2', 'a3']],
    ['drop shoulders', ['w1']],
    ['drop-shoulder', ['w1']],
    ['crop tops', ['w3']],
    ['regular fits', ['m7', 'm4']],
    ['tees for men', ['m7', 'm4', 'm1']],
    ['t-shirts for women', ['w1', 'w3']],
    ['girls', ['w1', 'w3']],
    ['man', ['m7', 'm4', 'm1']],
    ['gamers', ['g1']],
    ['over size', ['u1', 'u2', 'm1']],
  ])('finds products by the words that shoppers use: %j', (text, ids) => {
    expect(idsFor(text)).toEqual(ids)
  })

  it.each([
    ['black', ['m7', 'u1', 'a1', 'g1']],
    ['black oversized', ['u1']],
    ['grey', ['m7', 'a3']],
    ['blue', ['m1']],
    ['drop shoulder sand', ['w1']],
    ['crop top size m', ['w3']],
    ['medium crop', ['w3']],
  ])('knows colours, fits and sizes: %j', (text, ids) => {
    expect(idsFor(text)).toEqual(ids)
  })

  it('offers what has the most of the words when nothing has all of them', () => {
    expect(searchProducts(products, 'drop shoulder white')).toEqual([])
    expect(closeProducts(products, 'drop shoulder white').map(({ id }) => id)).toEqual(['w1'])
    expect(closeProducts(products, 'hoodie')).toEqual([])
  })

  it('finds every T-shirt in each spelling of the word', () => {
    const [first, ...others] = ['tee', 'tees', 't-shirt', 'tshirt', 'T Shirt', 'shirts'].map(idsFor)
    expect(first).toHaveLength(11)
    for (const ids of others) expect([...ids].sort()).toEqual([...(first ?? [])].sort())
  })

  it('lists products on sale first and sold-out products last', () => {
    expect(idsFor('oversized')).toEqual(['u1', 'u2', 'm1'])
    expect(idsFor('fit')).toEqual(['m7', 'm4'])
    expect(idsFor('e').slice(-2)).toEqual(['m4', 'm1'])
  })

  it.each(['', '   ', 'hoodie', 'm7', '.*', '’', 'omen', 'for the'])('finds nothing for %j', (text) => {
    expect(idsFor(text)).toEqual([])
  })

  it.each([
    ['vison', ['u1', 'u2']],
    ['blacksmth', ['m7']],
    ['blakcsm', ['m7']],
    ['varsty grce', ['w1']],
    ['oversizd', ['u1', 'u2', 'm1']],
    ['xx', []],
    ['', []],
    ['nothing like it', []],
  ])('forgives one mistake in each word where nothing is found: %j', (text, ids) => {
    expect(idsFor(text)).toEqual([])
    expect(
      closeProducts(products, text)
        .map(({ id }) => id)
        .filter((id) => first.includes(id)),
    ).toEqual(ids)
  })
})
