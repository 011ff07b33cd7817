import { describe, expect, it } from 'vitest'
import { products } from '#catalogue/products.ts'
import { startingShop as shop } from '#catalogue/starting-catalogue.ts'
import {
  breadcrumbs,
  collectionOf,
  inlineJson,
  wholeCollection,
} from '#web/storefront/page/structured-data.ts'
import { productJsonLd } from '#web/storefront/product/product-json-ld.ts'
import { reviewThing } from '#web/storefront/product/review-things.ts'

const find = (id: string) => {
  const product = products.find((product) => product.id === id)
  if (!product) throw new Error(`no product ${id}`)
  return product
}

describe('inline JSON', () => {
  it('cannot end its script element, and keeps its content', () => {
    const name = '</script><script>alert(1)</script><!--'
    const text = inlineJson({ '@type': 'Thing', name })
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@type': 'Thing', name })
  })
})

describe('breadcrumbs', () => {
  it('lead from the home page to the screen', () => {
    expect(breadcrumbs(wholeCollection, collectionOf('men')).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://address.invalid/' },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Complete Collection',
        item: 'https://address.invalid/collection',
      },
      { '@type': 'ListItem', position: 3, name: 'Men Collection', item: 'https://address.invalid/men' },
    ])
  })
})

describe('a product in structured data', () => {
  it('has its price, its availability, and the date until which the price is valid', () => {
    expect(productJsonLd(find('m7'), null, shop)).toMatchObject({
      '@type': 'Product',
      name: 'The Blacksmith',
      offers: {
        '@type': 'Offer',
        price: 1100,
        priceCurrency: 'PKR',
        availability: 'https://schema.org/InStock',
        priceValidUntil: '9999-12-31T23:59:59+05:00',
      },
    })
    expect(productJsonLd(find('m4'), null, shop)).toMatchObject({
      offers: { availability: 'https://schema.org/SoldOut' },
    })
  })

  it('has its reviews, with an author also where none is given', () => {
    const shown = {
      stars: 4 as const,
      words: 'Heavy cotton.',
      at: '2026-11-26T20:00:00.000Z',
      sizes: ['M' as const],
      pictures: [],
      answer: null,
    }
    const review = [
      reviewThing({ ...shown, name: 'Ayesha, Lahore' }),
      reviewThing({ ...shown, name: '', words: '' }),
    ]
    expect(
      productJsonLd(find('m7'), { mean: 4, count: 2, stars: [0, 0, 0, 2, 0] }, shop, { review }),
    ).toMatchObject({
      aggregateRating: { ratingCount: 2 },
      review: [
        {
          author: { name: 'Ayesha, Lahore' },
          datePublished: '2026-11-26',
          reviewRating: { ratingValue: 4 },
          reviewBody: 'Heavy cotton.',
        },
        { author: { name: 'A customer' } },
      ],
    })
    expect(review[1]).not.toHaveProperty('reviewBody')
    expect(productJsonLd(find('m7'), null, shop)).not.toHaveProperty('review')
  })

  it('has the end of the sale as the date until which a price of a sale is valid', () => {
    const saleEnds = '2026-12-01T00:00:00.000Z'
    expect(productJsonLd({ ...find('m7'), saleEnds }, null, shop)).toMatchObject({
      offers: { priceValidUntil: saleEnds },
    })
  })

  it('has no price before it is on sale', () => {
    for (const id of ['a1', 'a2', 'a3', 'g1'])
      expect(productJsonLd(find(id), null, shop)).not.toHaveProperty('offers')
  })

  it('has its ratings when there are any', () => {
    expect(productJsonLd(find('m7'), null, shop)).not.toHaveProperty('aggregateRating')
    expect(productJsonLd(find('m7'), { mean: 4.5, count: 2, stars: [0, 0, 0, 1, 1] }, shop)).toMatchObject({
      aggregateRating: { ratingValue: 4.5, ratingCount: 2 },
    })
  })
})
