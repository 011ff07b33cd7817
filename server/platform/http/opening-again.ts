/** Answers requests while the shop is opened again because its data in memory is no longer valid. */

import type { RequestListener } from 'node:http'

const RETRY_SECONDS = 1
const SORRY = 'The shop is back in a moment. Nothing was lost; please try again.'
const NOT_READY = {
  success: false,
  data: { shop: 'is being opened again' },
  error: 'Some parts of the shop are not ready.',
}

export const openingAgain: RequestListener = (request, response) => {
  // A request body that is not read must not keep the connection open.
  request.resume()
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  if (request.url === '/healthz') {
    response.end(JSON.stringify({ success: true }))
    return
  }
  response.statusCode = 503
  response.setHeader('Retry-After', String(RETRY_SECONDS))
  response.end(JSON.stringify(request.url === '/readyz' ? NOT_READY : { success: false, error: SORRY }))
}
