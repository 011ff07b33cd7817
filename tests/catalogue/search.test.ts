import { describe, expect, it } from 'vitest'
import { searchProducts } from '#catalogue/search.ts'

/** Products that are added later need not be listed here. */
const first = ['m7', 'm4', 'm1', 'w1', 'w3', 'u1', 'u2', 'a1', 'a2', 'a3', 'g1']

describe('search', () => {
  const idsFor = (text: string) =>
    searchProducts(text)
      .map(({ id }) => id)
      .filter((id) => first.includes(id))

  it.each([
    ['vision', ['u1', 'u2']],
    ['WHITE', ['u2']],
    ['oversized', ['m1', 'u1', 'u2']],
    ['crop top', ['w3']],
    ['  Zoro ', ['a2']],
    ['t-shirt', ['a1', 'a2', 'a3']],
    ['soon', ['g1']],
    ['gaming', ['g1']],
  ])('for %j finds by name or category, whatever the case', (text, ids) => {
    expect(idsFor(text)).toEqual(ids)
  })

  it.each(['', '   ', 'hoodie', 'm7', '.*'])('for %j finds nothing', (text) => {
    expect(idsFor(text)).toEqual([])
  })
})
