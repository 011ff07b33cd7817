/** The records of all facts that decide what a product cost, with their proofs, for anybody who wants to check its prices. */

import type { CatalogueState } from '#catalogue/catalogue-state.ts'
import { concernsPrice } from '#catalogue/price-facts.ts'
import { priceIn } from '#catalogue/price-steps.ts'
import { productStream, saleStream } from '#events/event.ts'
import type { Records } from '#events/log/records.ts'
import type { ProvedRecords } from '#events/proof/proved-records.ts'
import type { Notary } from '#server/audit/notary.ts'
import type { CurrentCatalogue } from '#server/catalogue/current-catalogue.ts'

/** For a product that the catalogue has. */
export type ProvePrices = (productId: string) => Promise<ProvedRecords>

type Dependencies = {
  readonly catalogue: Pick<CurrentCatalogue, 'state'>
  readonly records: Pick<Records, 'ofStream'>
  readonly notary: Pick<Notary, 'prove'>
}

export function createProvePrices({ catalogue, records, notary }: Dependencies): ProvePrices {
  /** Everybody may ask, so each proof is made once; it stays valid until the catalogue changes. */
  const made = new Map<string, { readonly state: CatalogueState; readonly proof: Promise<ProvedRecords> }>()

  async function prove(productId: string, { sales }: CatalogueState): Promise<ProvedRecords> {
    const ofProduct = sales.filter((sale) => priceIn(sale, productId, 1) !== null)
    const streams = [productStream(productId), ...ofProduct.map(({ id }) => saleStream(id))]
    const read = await Promise.all(streams.map(records.ofStream))
    const entries = read
      .flat()
      .filter(({ record }) => concernsPrice(JSON.parse(record)))
      .sort((one, other) => one.position - other.position)
    return notary.prove(entries)
  }

  return (productId) => {
    const state = catalogue.state()
    const before = made.get(productId)
    if (before?.state === state) return before.proof
    const proof = prove(productId, state)
    made.set(productId, { state, proof })
    // A failure is not kept.
    proof.catch(() => {
      if (made.get(productId)?.proof === proof) made.delete(productId)
    })
    return proof
  }
}
