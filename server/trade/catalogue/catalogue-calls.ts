/** The calls about what is sold, as the API's description has them. */

import { callsFor, type DescribedCalls, wrong } from '#server/platform/http/described-call.ts'
import {
  newProductSchema,
  placeSchema,
  productChangeSchema,
  productChangesSchema,
  saleChangeSchema,
  saleSchema,
  shopSchema,
} from './catalogue-schemas.ts'

const changed = { 503: 'The log cannot write now; nothing was changed' }
const noProduct = { 404: 'No such product' }

export const catalogueCalls: DescribedCalls = callsFor('changeCatalogue', {
  getAdminCatalogue: {
    call: 'get /api/admin/catalogue',
    needs: 'catalogue',
    scope: 'catalogue',
    summary: 'All products with their versions and own prices, all sales, and the description of the shop.',
    answers: { 200: 'The state of the catalogue' },
  },
  publishProduct: {
    call: 'post /api/admin/products',
    summary:
      'Sell a new product. `originalPrice` is what it cost before, declared once. With an Idempotency-Key (a UUID) a repeat publishes nothing.',
    body: newProductSchema,
    answers: { ...changed, 201: 'The product' },
  },
  changeProduct: {
    call: 'patch /api/admin/products/{product}',
    summary: 'Change some fields, the price, or whether the product is retired.',
    body: productChangeSchema,
    answers: {
      ...changed,
      ...noProduct,
      200: 'The product',
      409: 'Somebody else has changed it since `expectedVersion`; with the product and their changes',
    },
  },
  placeProduct: {
    call: 'post /api/admin/products/{product}/place',
    summary: 'Show the product after another one in the list, or first.',
    body: placeSchema,
    answers: { ...changed, ...noProduct, 200: 'The product' },
  },
  getProductHistory: {
    call: 'get /api/admin/products/{product}/history',
    summary: 'Every change of a product with its author, newest first.',
    answers: { 200: 'Changes', ...noProduct },
  },
  changeProducts: {
    call: 'post /api/admin/product-changes',
    proof: 'for more than 20 prices',
    summary: 'Make the same change of many products, all of them or none.',
    body: productChangesSchema,
    answers: { ...changed, ...noProduct, 200: 'The products' },
  },
  getSaleOrders: {
    call: 'get /api/admin/sales',
    summary: 'How many orders got the price of each sale, by the id of the sale.',
    answers: { 200: 'The numbers of orders', 503: 'The figures are still computed' },
  },
  scheduleSale: {
    call: 'post /api/admin/sales',
    proof: 'for more than 20 products',
    summary: 'Lower prices from one instant to another, by a percentage or to prices of its own.',
    body: saleSchema,
    answers: { ...changed, 201: 'The id of the sale', 404: 'No such product', 409: 'Its end has passed' },
  },
  changeSale: {
    call: 'patch /api/admin/sales/{sale}',
    proof: 'for more than 20 products',
    summary:
      'Change a planned sale, or the name and the end of one that runs. What is left out stays; a percentage is given with its products.',
    body: saleChangeSchema,
    answers: {
      ...changed,
      200: 'The id of the sale',
      404: 'No such sale, or no such product',
      409: 'It is over, or somebody else has changed it since `expectedVersion`',
    },
  },
  stopSale: {
    call: 'delete /api/admin/sales/{sale}',
    proof: 'for more than 20 products',
    summary: 'End a running sale now, or withdraw a planned one.',
    answers: { 200: 'The id of the sale', 404: 'No such sale', 409: 'It is over', 429: wrong[429] },
  },
  getShop: {
    call: 'get /api/admin/shop',
    needs: 'catalogue',
    summary: 'The description of the shop: contacts, terms, couriers, messages and words in mails.',
    answers: { 200: 'The description of the shop' },
  },
  getShopHistory: {
    call: 'get /api/admin/shop/history',
    summary: 'Every change of the description of the shop with its author, newest first.',
    answers: { 200: 'Changes' },
  },
  describeShop: {
    call: 'put /api/admin/shop',
    summary:
      'Change contacts, terms, couriers, messages or words in mails. What is left out stays, also inside a part such as `orders`.',
    body: shopSchema,
    answers: {
      ...changed,
      200: 'The description of the shop',
      409: 'Somebody else has changed what `seen` names; with the description of the shop',
    },
  },
})

export const publicCatalogueCalls: DescribedCalls = {
  getCatalogue: {
    call: 'get /api/catalogue',
    summary:
      'What is sold now. `originalPrice` is the price that a reduction is measured from; null where it cannot be proved.',
    answers: { 200: 'Products in their order, running sales, and the shop' },
  },
  getPrices: {
    call: 'get /api/products/{id}/prices',
    summary:
      'Every price that a product ever had, each with the position in the log of the fact that set it, and the lowest of the last 30 days.',
    answers: { 200: 'Prices, oldest first', 404: 'No such product' },
  },
  getPricesProof: {
    call: 'get /api/products/{id}/prices/proof',
    summary:
      'The records of all facts that decide what a product cost, each with its inclusion proof, and a checkpoint that the shop has signed.',
    answers: {
      200: 'Records, checkpoint and key',
      404: 'No such product',
      409: 'Nothing is signed: the log is not what was signed before',
    },
  },
}
