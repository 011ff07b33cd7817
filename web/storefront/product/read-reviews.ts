/** Reads the reviews of a product that everybody may see. */

import { callApi } from '#web/api/client.ts'
import type { DataOf } from '#web/api/contract-call.ts'

export type ShownReviews = DataOf<'get /api/products/{productId}/reviews'>
export type ShownReview = ShownReviews['reviews'][number]

/** The newest ones, if the query does not say otherwise. */
export const readReviews = (productId: string, query: string, request?: Parameters<typeof callApi>[1]) =>
  callApi<ShownReviews>(`/api/products/${encodeURIComponent(productId)}/reviews${query}`, request)
