/** The catalogue as it would be after a change that nobody has made yet, for previews. */

import {
  type CatalogueState,
  evolveCatalogue,
  findIn,
  type ProductState,
} from '#catalogue/catalogue-state.ts'
import type { CatalogueFact } from '#catalogue/facts.ts'

type Decided = Pick<CatalogueFact, 'type' | 'data'>

/** `now` is in milliseconds since 1970. */
export function suppose(state: CatalogueState, decided: readonly Decided[], now: number): CatalogueState {
  return decided.reduce((supposed, fact) => {
    const position = supposed.position + 1
    // A type and its data belong together in each of the facts that are supposed.
    const whole = { ...fact, at: new Date(now).toISOString(), position, version: 1 } as CatalogueFact
    return evolveCatalogue(supposed, whole)
  }, state)
}

/** A fact that sets a price; null when the product has it already. */
export function priceFact(product: ProductState, to: number): Decided | null {
  const own = ownPrice(product)
  if (own.price === to) return null
  const { price: from, version, position } = own
  return {
    type: 'PriceChanged',
    data: { productId: product.id, from, to, version: version + 1, previous: position },
  }
}

/** The price of its own that is set now, without sales. */
export function ownPrice({ prices }: Pick<ProductState, 'prices'>): ProductState['prices'][number] {
  return prices.at(-1) ?? prices[0]
}

/** The product behind which another one stands when it is moved to a place; null for the first place. */
export function placeBehind(
  products: readonly Pick<ProductState, 'id'>[],
  id: string,
  place: number,
): string | null {
  const others = products.filter((product) => product.id !== id)
  return others[Math.min(place, others.length) - 1]?.id ?? null
}

export function movedIn(
  state: CatalogueState,
  id: string,
  after: string | null,
  now: number,
): CatalogueState {
  if (findIn(state, id) === undefined) return state
  return {
    ...suppose(state, [{ type: 'ProductMoved', data: { productId: id, after } }], now),
    position: state.position,
  }
}
