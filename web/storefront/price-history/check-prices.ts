/** Checks in the browser that shown prices follow from records that are in the shop's signed log. */

import type { CatalogueFact } from '#catalogue/facts.ts'
import { publicPricesIn } from '#catalogue/price-facts.ts'
import { checkRecords, type ProvedRecords } from '#events/proof/proved-records.ts'
import { callApi } from '#web/api/client.ts'
import type { DataOf } from '#web/api/contract-call.ts'
import { sha256, verifyEd25519 } from '#web/proof/crypto.ts'
import type { Prices } from './use-prices.ts'

export type CheckedPrices =
  | { readonly result: 'proved'; readonly proof: ProvedRecords }
  /** `why` is a sentence. */
  | { readonly result: 'refuted'; readonly proof: ProvedRecords; readonly why: string }
  | { readonly result: 'unreachable' }

export async function checkPrices(
  productId: string,
  prices: Prices,
  signal: AbortSignal,
): Promise<CheckedPrices> {
  const path = `/api/products/${encodeURIComponent(productId)}/prices/proof`
  const answer = await callApi<DataOf<'get /api/products/{id}/prices/proof'>>(path, { signal })
  return answer.ok ? verdictOf(productId, prices, answer.data) : { result: 'unreachable' }
}

export function verdictOf(
  productId: string,
  { at, prices }: Pick<Prices, 'at' | 'prices'>,
  proof: ProvedRecords,
): CheckedPrices {
  const verdict = checkRecords({ sha256, verifyEd25519 }, proof)
  if (!verdict.holds) return { result: 'refuted', proof, why: verdict.why }
  // Records in the signed log are facts as the shop wrote them.
  const facts = proof.records.map(({ record }) => JSON.parse(record) as CatalogueFact)
  const versions = facts.flatMap(({ type, data }) => (type === 'PriceChanged' ? [data.version] : []))
  if (versions.some((version, index) => version !== index + 2)) {
    return { result: 'refuted', proof, why: 'A price between these is missing.' }
  }
  // A fact that came after the prices were shown is not in them.
  const until = Date.parse(at)
  const known = facts.filter((fact) => Date.parse(fact.at) <= until)
  const follow = publicPricesIn(known, productId, until)
  return JSON.stringify(follow) === JSON.stringify(prices)
    ? { result: 'proved', proof }
    : { result: 'refuted', proof, why: 'The records in the log lead to other prices than those shown.' }
}
