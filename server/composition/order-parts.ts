/** After the parts of people: orders and what they need, such as offers, and what the shop's pages show of them. */

import { startCurrentOffers } from '#server/codes/current-offers.ts'
import { createExports } from '#server/exports/exports.ts'
import { startCurrentImported } from '#server/moving/current-imported.ts'
import { countOrders } from '#server/orders/count-orders.ts'
import { createOrderSources } from '#server/orders/order-sources.ts'
import { createTakePicture } from '#server/pages/pictures/originals/take-picture.ts'
import { openPictureService } from '#server/pages/pictures/picture-service.ts'
import { createRenderer } from '#server/pages/pictures/render-elsewhere.ts'
import { startTrafficCounter } from '#server/pages/traffic/traffic-counter.ts'
import { keyFor } from '#server/platform/secrets/device-key.ts'
import { startCurrentReviews } from '#server/reviews/current-reviews.ts'
import { createReviewPictures } from '#server/reviews/review-pictures.ts'
import { createCommandWait, createReadWait } from '#server/waiting/command-wait.ts'
import { startCurrentWaits } from '#server/waiting/current-waits.ts'
import { createWaitIds } from '#server/waiting/wait-ids.ts'
import { createOrderUseCases } from './order-use-cases.ts'
import { peopleParts } from './people-parts.ts'

export const orderParts = peopleParts
  .give(({ config, options, catalogue }) => ({
    orderTerms: options.terms ?? catalogue.now().shop.orders,
    isLimited: config.RATE_LIMITS === 'on',
  }))
  .add({
    name: 'order-sources',
    start: ({ accounts, orderViews, ownKey, orderTerms, isLimited, clock, onErrorIn }) => ({
      sources: createOrderSources({
        store: accounts,
        orderViews,
        key: keyFor('order sources', ownKey),
        most: isLimited ? orderTerms.unconfirmed : null,
        clock,
        onError: onErrorIn('order-sources'),
      }),
    }),
    stop: ({ sources }) => sources.stop(),
  })
  .optional('codes', {
    name: 'offers',
    start: async ({ log, onErrorIn }) => ({
      offers: await startCurrentOffers({ log, onError: onErrorIn('offers') }),
    }),
    stop: ({ offers }) => offers.stop(),
  })
  .optional('waiting', {
    name: 'waiting-list',
    async start({ log, store, ownKey, clock, onErrorIn }) {
      const waits = await startCurrentWaits({ log, onError: onErrorIn('waiting-list') })
      const ids = createWaitIds(keyFor('waiting list', ownKey))
      const commandWait = createCommandWait({ ...store, clock })
      return { waiting: { waits, ids, readWait: createReadWait(store), commandWait } }
    },
    stop: ({ waiting }) => waiting.waits.stop(),
  })
  .add({
    name: 'pictures',
    start: () => ({ renderer: createRenderer() }),
    stop: ({ renderer }) => renderer.stop(),
  })
  .give(async ({ options, data, renderer, pictures: store }) => ({
    pictureService: await openPictureService({
      ...options.pictures,
      cache: data('pictures'),
      render: renderer.render,
      store,
    }),
    takePicture: createTakePicture({ store, prepare: renderer.prepare }),
    reviewPictures: createReviewPictures({ store, renderer }),
  }))
  .optional('reviews', {
    name: 'reviews',
    start: async ({ log, reviewPictures: pictures, onErrorIn }) => ({
      reviews: await startCurrentReviews({ log, pictures, onError: onErrorIn('reviews') }),
    }),
    stop: ({ reviews }) => reviews.stop(),
  })
  .add({
    name: 'imported-orders',
    start: async ({ log, openEvents, onErrorIn }) => ({
      imported: await startCurrentImported({ log, openEvents, onError: onErrorIn('imported-orders') }),
    }),
    stop: ({ imported }) => imported.stop(),
  })
  .give(({ store, offers, catalogue, imported, sources, clock, random, ...started }) => {
    const { callers, options, config, reviews, lasting } = started
    const orders = createOrderUseCases({
      ...{ store, catalogue, imported, sources, clock },
      offers: offers ?? { at: () => [] },
      tryNumber: callers.tryNumber,
      tryCode: callers.tryCode,
      reviews: reviews?.list ?? { reviews: new Map() },
      openLookUp: config.ORDER_LOOKUP === 'open',
      delivery: options.delivery,
      terms: options.terms,
      numbers: lasting.numbers.of(store.orderViews, random),
    })
    return { orders: { ...orders, placeOrder: countOrders(orders.placeOrder, lasting.metrics) } }
  })
  .add({
    name: 'traffic',
    start: ({ log, catalogue, config, clock, onErrorIn }) => ({
      traffic: startTrafficCounter({
        log,
        isSold: (id) => catalogue.now().products.some((product) => product.id === id),
        clock,
        flushSeconds: config.TRAFFIC_FLUSH_SECONDS,
        onError: onErrorIn('traffic'),
      }),
    }),
    stop: ({ traffic }) => traffic.stop(),
  })
  .add({
    name: 'exports',
    start: ({ location, lasting, onErrorIn }) => ({
      exports: createExports({
        location,
        onError: onErrorIn('exports'),
        onUnreadable: lasting.differences.report,
      }),
    }),
    stops: 'first',
    // Downloads go on while another process takes over.
    stop: ({ exports }, how) => (how === 'handing over' ? undefined : exports.stop()),
  })
  .add({
    name: 'pages',
    start: ({ options, catalogue, data, clock, onErrorIn }) => ({
      pages: options.pages({ catalogue, cache: data('pages'), clock, onError: onErrorIn('pages') }),
    }),
    stop: ({ pages }) => pages.stop(),
  })
