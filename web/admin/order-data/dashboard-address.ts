/**
 * The parameters in the dashboard's address. The search for orders may be a customer's name or phone, so it stands behind the #: a
 * browser sends that part to no server.
 */

type Address = { readonly search: string; readonly hash: string }

export function parametersOf({ search, hash }: Address): URLSearchParams {
  const parameters = new URLSearchParams(search)
  const q = new URLSearchParams(hash.slice(1)).get('q')
  if (q !== null) parameters.set('q', q)
  return parameters
}

export function addressOf(parameters: URLSearchParams): Address {
  const sent = new URLSearchParams(parameters)
  const q = sent.get('q')
  sent.delete('q')
  return { search: sent.toString(), hash: q === null ? '' : new URLSearchParams({ q }).toString() }
}
