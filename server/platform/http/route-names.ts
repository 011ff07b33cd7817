/** The name of a requested path in logs and metrics. The raw path may contain an order number or an e-mail. */

export type NameOfRoute = (path: string) => string

/** `routes` are paths such as `/api/orders/{orderNumber}`, which also serve as names. */
export function routeNames(routes: readonly string[]): NameOfRoute {
  const written = new Set(routes)
  const routePatterns = [...written].map((route) => ({ route, pattern: patternOf(route) }))
  return (path) =>
    // Most paths equal a route without parameters.
    written.has(path)
      ? path
      : (routePatterns.find(({ pattern }) => pattern.test(path))?.route ?? otherRoutes(path))
}

/** Matches like Express: case-insensitive, with or without a slash at the end. A `path` parameter may have several parts. */
export function patternOf(route: string): RegExp {
  const pattern = route
    .replaceAll('.', '\\.')
    .replaceAll('{path}', '.*')
    .replaceAll(/\{\w+\}/g, '[^/]*')
  return new RegExp(`^${pattern}/?$`, 'i')
}

/** Never returns the raw path. */
function otherRoutes(path: string): string {
  const [, first = ''] = path.toLowerCase().split('/')
  if (first === 'api') return 'other'
  return first === 'images' || first === 'assets' ? `/${first}` : 'page'
}
