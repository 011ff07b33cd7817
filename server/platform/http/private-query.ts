/**
 * Query parameters in a header, for those that name a person, such as a phone: browsers, proxies and their logs keep addresses.
 * The header is written as a query is: `Private-Query: q=0300%201234567`. Calls read its parameters as those of the address.
 */

import type { RequestHandler } from 'express'

export const PRIVATE_QUERY = 'Private-Query'

/** The parameters for which the header is meant. */
export const privateParameters: ReadonlySet<string> = new Set(['identifier', 'q'])

export const privateQuery: RequestHandler = (request, _response, next) => {
  const sent = request.get(PRIVATE_QUERY)
  if (sent !== undefined) {
    const value = { ...request.query, ...Object.fromEntries(new URLSearchParams(sent)) }
    // Express computes the query at each reading.
    Object.defineProperty(request, 'query', { value })
  }
  next()
}
