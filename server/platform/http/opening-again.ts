/** What answers while the shop is opened again, because what it had in memory is not true any more. */

import type { RequestListener } from 'node:http'

const RETRY_SECONDS = 1
const SORRY = 'The shop is back in a moment. Nothing was lost; please try again.'
const NOT_READY = {
  success: false,
  data: { shop: 'is being opened again' },
  error: 'Some parts of the shop are not ready.',
}

export const openingAgain: RequestListener = (request, response) => {
  // A body that is not read must not keep the connection.
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
