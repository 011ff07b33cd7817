/** The file with what is fixed for an installation: what is wrong with it is said, and the build has the values that tests have. */

import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast } from '#catalogue/contrast.ts'
import { valuesOfModules } from '#catalogue/identity/modules.ts'
import identity from '#catalogue/identity.json' with { type: 'json' }
import { identitySchema } from '#catalogue/identity-schema.ts'
import { linesOf } from '#catalogue/schema-lines.ts'
import { shopSlug } from '#catalogue/shop-slug.ts'

const [men] = identity.groups
const { places, colours, texts } = identity
const { M: _left, ...withoutM } = identity.sizeChart['Crop Top']

describe('identity.json', () => {
  it.each([
    [{}, []],
    [{ orderPrefixes: [] }, ['orderPrefixes: must name a prefix']],
    [{ orderPrefixes: ['ff'] }, ['orderPrefixes.0: must be 1 to 4 capital letters, such as FF']],
    [{ orderPrefixes: ['FF', 'FF'] }, ['orderPrefixes: must not name one twice']],
    [
      { sizes: ['s'] },
      [
        'sizes.0: must be S, M or L, with X or a digit before it, such as 2XL',
        ...Object.keys(identity.sizeChart).map((fit) => `sizeChart.${fit}: has no size s`),
      ],
    ],
    [{ sizeChart: { ...identity.sizeChart, 'Crop Top': withoutM } }, ['sizeChart.Crop Top: has no size M']],
    [
      { groups: [...identity.groups, { ...men, id: 'sale' }] },
      ['groups.5.id: is the path of another screen'],
    ],
    [{ groups: [...identity.groups, men] }, ['groups: must not name one twice']],
    [{ places: { ...places, header: ['tops'] } }, ['places.header: there is no group tops']],
    [{ places: { ...places, home: ['gaming'] } }, ['places.home: gaming must have a picture or a card']],
    [{ colours: { ...colours, line: 'grey' } }, ['colours.line: must be such as #c9a45c']],
    [
      { colours: { ...colours, danger: '#d98080' } },
      ['colours.danger: has a contrast of 2.6 to page; what is read needs 4.5'],
    ],
    [{ texts: { ...texts, newsletter: ' ' } }, ['texts.newsletter: must not be empty']],
    [{ size: [] }, ['size: is no field; did you mean sizes?']],
  ])('with %j is answered with %j', (change, lines) => {
    expect(linesOf('identity.json', identitySchema, { ...identity, ...change })).toEqual(
      lines.map((line) => `catalogue/identity.json: ${line}`),
    )
  })

  it('has in each module what the build puts in its place', async () => {
    const modules = readdirSync('catalogue/identity')
      .map((file) => file.replace(/\.ts$/, ''))
      .filter((name) => !['modules', 'values'].includes(name))
    expect(modules.sort()).toEqual(Object.keys(valuesOfModules).sort())
    for (const name of modules) {
      const module: object = await import(`../../catalogue/identity/${name}.ts`)
      expect({ ...module }, name).toEqual(valuesOfModules[name]?.(identity))
    }
  })
})

it('contrasts are those of the accessibility guidelines', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#c9a45c', '#c9a45c')).toBe(1)
})

it.each([
  ['Falak Fits', 'falak-fits'],
  ['Noor’s Café & Co.', 'noors-cafe-co'],
  ['فلک', 'shop'],
])('files of %s are named %s', (name, slug) => {
  expect(shopSlug({ name })).toBe(slug)
})
