/** Products by their names, where the shop still has them: the records name most products by their ids alone. */

import { queryOptions, useQuery } from '@tanstack/react-query'
import type { RecordedEvent } from '#events/event.ts'
import { CallFailed } from '#web/api/call-failed.ts'
import { callShop } from '#web/api/contract-call.ts'

type Names = ReadonlyMap<string, string>

const none: Names = new Map()

const namesQuery = queryOptions({
  queryKey: ['product-names'],
  queryFn: async ({ signal }): Promise<Names> => {
    const answer = await callShop('get /api/catalogue', {}, { signal })
    if (!answer.ok) throw new CallFailed(answer.status, answer.error)
    return new Map(answer.data.products.map(({ id, name }) => [id, name]))
  },
  staleTime: 60_000,
})

/** Empty until they are known. */
export function useProductNames(): Names {
  return useQuery(namesQuery).data ?? none
}

/** The words of an event with the names of the products in it instead of their ids. */
export function withProductNames(words: string, event: RecordedEvent | null, names: Names): string {
  if (event === null || !('productId' in event.data) || event.data.productId === undefined) return words
  const { productId } = event.data
  const name = names.get(productId)
  // The words of a publication have the name that it had then.
  if (name === undefined || event.type === 'ProductPublished') return words
  const named = words
    .replace(`Product ${productId}: `, () => `${name}: `)
    .replace(`product ${productId}`, () => name)
  if (event.type !== 'ProductMoved' || event.data.after === null) return named
  const before = names.get(event.data.after)
  return before === undefined ? named : named.replace(/behind \S+/, () => `behind ${before}`)
}
