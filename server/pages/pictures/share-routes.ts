/** `GET /share/{product}.jpg`: the picture of a product for link previews, as its name and price are now. */

import { Router } from 'express'
import { availability } from '#catalogue/availability.ts'
import type { Catalogue } from '#catalogue/catalogue.ts'
import { formatRupees } from '#catalogue/money.ts'
import { linkPreview } from '#catalogue/picture-sizes.ts'
import type { Product } from '#catalogue/product.ts'
import { Refused } from '#server/platform/http/answer.ts'
import type { PictureService } from './picture-service.ts'
import type { Caption } from './share-picture.ts'

type Dependencies = {
  readonly pictures: Pick<PictureService, 'make'>
  readonly catalogue: { now(): Catalogue }
}

export function shareRoutes({ pictures, catalogue }: Dependencies): Router {
  const router = Router()
  router.get('/:file', async (request, response) => {
    const { products, shop } = catalogue.now()
    const product = products.find(({ id }) => `${id}.jpg` === request.params.file)
    if (product === undefined) throw noSuchPicture()
    const [{ file }] = product.pictures
    const asked = { file, w: linkPreview.width, h: linkPreview.height, format: 'jpg' } as const
    const picture = await pictures.make({ ...asked, caption: captionOf(product, shop.name) })
    if (picture === null) throw noSuchPicture()
    // Pages name the price in the address, so that a changed one is fetched again.
    response
      .set({ 'Cache-Control': 'public, max-age=3600', ETag: picture.etag })
      .type('image/jpeg')
      .send(picture.bytes)
  })
  router.use(() => {
    throw noSuchPicture()
  })
  return router
}

const noSuchPicture = () => new Refused(404, 'There is no such picture.')

function captionOf(product: Product, shop: string): Caption {
  const { name, price, originalPrice } = product
  switch (availability(product)) {
    case 'coming-soon':
      return { name, shop, price: 'Coming soon', before: null }
    case 'sold-out':
      return { name, shop, price: 'Sold out', before: null }
    case 'on-sale':
      return {
        name,
        shop,
        price: formatRupees(price),
        before: originalPrice === null ? null : formatRupees(originalPrice),
      }
  }
}
