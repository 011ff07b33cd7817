/** The calls about what the shop sells. */

import { catalogueRoutes } from '#server/catalogue/catalogue-routes.ts'
import { createChangeCatalogue } from '#server/catalogue/change-catalogue.ts'
import { createCountStock } from '#server/catalogue/count-stock.ts'
import { createReadProductHistory, createReadShopHistory } from '#server/catalogue/product-history.ts'
import { publicCatalogueRoutes } from '#server/catalogue/public-catalogue-routes.ts'
import { publicStockRoutes, stockRoutes } from '#server/catalogue/stock-routes.ts'
import { createChangeCodes } from '#server/codes/change-codes.ts'
import { checkCodeRoutes, typedCodeRoutes } from '#server/codes/check-code-routes.ts'
import { discountCodeRoutes } from '#server/codes/code-routes.ts'
import { offerRoutes } from '#server/codes/offer-routes.ts'
import { previewNews } from '#server/messages/mail/waiting/waiting-letters.ts'
import { uploadRoutes } from '#server/pages/pictures/originals/upload-routes.ts'
import { createProvePrices } from '#server/prices/prove-prices.ts'
import { createCommandReview, createReadReview } from '#server/reviews/command-review.ts'
import { createOpenReviews } from '#server/reviews/open-reviews.ts'
import { ownReviewRoutes } from '#server/reviews/own-review-routes.ts'
import { publicReviewRoutes } from '#server/reviews/public-review-routes.ts'
import { reviewListRoutes } from '#server/reviews/review-list-routes.ts'
import { createOwnReviews } from '#server/reviews/write-review.ts'
import { createAskToWait } from '#server/waiting/ask-to-wait.ts'
import { createNews } from '#server/waiting/news.ts'
import { waitingListRoutes } from '#server/waiting/waiting-list-routes.ts'
import { unsubscribeRoutes, waitingRoutes } from '#server/waiting/waiting-routes.ts'
import type { CallParts, Calls } from './app-dependencies.ts'

export const goodsCalls = {
  catalogue(parts: CallParts): Calls {
    const { store, services, figures, catalogue, note, clock } = parts
    const provePrices = createProvePrices({ ...parts, ...store, ...services })
    return {
      open: [publicStockRoutes(figures), publicCatalogueRoutes({ ...figures, ...parts, provePrices })],
      staff: [
        uploadRoutes(services.takePicture),
        catalogueRoutes({
          ...figures,
          ...parts,
          changeCatalogue: createChangeCatalogue({ ...store, clock }),
          readHistory: createReadProductHistory(store),
          readShopHistory: createReadShopHistory(store),
          findSides: services.pictures.find,
          note,
        }),
        stockRoutes({ ...store, catalogue, countStock: createCountStock({ ...store, catalogue, clock }) }),
      ],
    }
  },
  codes: ({ store, orders, figures, catalogue, limits, clock }: CallParts): Calls => ({
    open: [checkCodeRoutes({ ...orders, limits }), offerRoutes({ ...orders, ...figures, clock })],
    staff: [
      discountCodeRoutes({
        ...figures,
        ...store,
        catalogue,
        changeCodes: createChangeCodes({ ...store, clock }),
        clock,
      }),
      typedCodeRoutes(orders),
    ],
  }),
  reviews(parts: CallParts): Calls {
    const { store, orders, figures, callers, limits, clock } = parts
    const { reviews } = parts.services
    if (reviews === undefined) return {}
    const { orderViews } = store
    const { shoppers } = callers
    const ofReviews = {
      ...reviews,
      orderViews,
      readReview: createReadReview(store),
      openReviews: createOpenReviews(store),
      commandReview: createCommandReview({ ...store, clock }),
    }
    const ownReviews = createOwnReviews({ ...ofReviews, ...orders })
    return {
      open: [
        ownReviewRoutes({ ...orders, orderViews, ownReviews, shoppers, limits }),
        publicReviewRoutes({ ...ofReviews, ...figures }),
      ],
      staff: [reviewListRoutes(ofReviews)],
    }
  },
  waiting(parts: CallParts): Calls {
    const { config, store, services, callers, catalogue, limits, clock } = parts
    const { waiting, settings } = services
    if (waiting === undefined) return {}
    const { ids } = waiting
    const shared = { ...waiting, waitIds: ids, catalogue }
    const { devices, waitTries: tries } = callers
    return {
      open: [
        unsubscribeRoutes({ ...shared, limits }),
        waitingRoutes({ ...shared, limits, devices, askToWait: createAskToWait({ ...shared, ids, tries }) }),
      ],
      staff: [
        waitingListRoutes({
          ...store,
          ...waiting,
          catalogue,
          settings,
          news: createNews({ ...store, list: waiting.waits.list, clock }),
          previewNews: (written) => previewNews(written, config.PUBLIC_URL),
          clock,
        }),
      ],
    }
  },
}
