/** What a path that somebody typed is called in logs and metrics: there may be an order number or an e-mail in it. */

export type NameOfRoute = (path: string) => string

/** `routes` are paths such as `/api/orders/{orderNumber}`, which are the names of what they match. */
export function routeNames(routes: readonly string[]): NameOfRoute {
  const written = new Set(routes)
  const known = [...written].map((route) => ({ route, pattern: patternOf(route) }))
  return (path) =>
    // Most are asked for as they are written.
    written.has(path) ? path : (known.find(({ pattern }) => pattern.test(path))?.route ?? otherRoutes(path))
}

/** As Express compares: any case, with or without a slash at the end; a `path` may have several parts. */
function patternOf(route: string): RegExp {
  const pattern = route
    .replaceAll('.', '\\.')
    .replaceAll('{path}', '.*')
    .replaceAll(/\{\w+\}/g, '[^/]*')
  return new RegExp(`^${pattern}/?$`, 'i')
}

/** Never the path that somebody typed. */
function otherRoutes(path: string): string {
  const [, first = ''] = path.toLowerCase().split('/')
  if (first === 'api') return 'other'
  return first === 'images' || first === 'assets' ? `/${first}` : 'page'
}
