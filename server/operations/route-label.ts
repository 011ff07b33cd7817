/** Names the route of a request for the metrics: a described call's pattern, never the path that somebody typed. */

const PARAMETER = /^\{\w+\}$/

type Pattern = { readonly label: string; readonly segments: readonly (string | null)[] }

/** `patterns` are paths such as `/api/orders/{orderNumber}`. */
export function createRouteLabel(patterns: readonly string[]): (path: string) => string {
  const exact = new Map<string, string>()
  const byLength = new Map<number, Pattern[]>()
  for (const label of new Set(patterns)) {
    const segments = segmentsOf(label).map((segment) => (PARAMETER.test(segment) ? null : segment))
    if (!segments.includes(null)) exact.set(segments.join('/'), label)
    else byLength.set(segments.length, [...(byLength.get(segments.length) ?? []), { label, segments }])
  }

  return (path) => {
    const asked = segmentsOf(path)
    const [first = ''] = asked
    const known =
      exact.get(asked.join('/')) ??
      byLength
        .get(asked.length)
        ?.find(({ segments }) =>
          segments.every((segment, index) => segment === null || segment === asked[index]),
        )?.label
    if (known !== undefined) return known
    switch (first) {
      case 'api':
        return 'other'
      case 'images':
      case 'assets':
        return `/${first}`
      default:
        return 'page'
    }
  }
}

/** As Express compares: any case, with or without a slash at the end. */
function segmentsOf(path: string): string[] {
  return path
    .replace(/^\/|\/$/g, '')
    .split('/')
    .map((segment) => (PARAMETER.test(segment) ? segment : segment.toLowerCase()))
}
