/**
 * The hour at which an announced product opens. The hour is a part of the product's facts and every reader compares it with an
 * instant, so that the page and the orders of all servers change at that instant, without a timer and without a new fact.
 */

type Announced = { readonly comingSoon: boolean; readonly opensAt?: string | null | undefined }
/** `offeredSince`: since when it was offered, in milliseconds since 1970; null while it was only announced. */
type Offered = Announced & { readonly offeredSince: number | null }

/** When an announced product opens, in milliseconds since 1970; null when no hour is set, or it is not announced. */
export function openingOf({ comingSoon, opensAt }: Announced): number | null {
  return comingSoon && opensAt !== undefined && opensAt !== null ? Date.parse(opensAt) : null
}

/** The product as it is at `now`: after its hour it is no longer announced, and was offered since that hour. */
export function openedBy<Product extends Offered>(product: Product, now: number): Product {
  const opening = openingOf(product)
  if (opening === null || opening > now) return product
  return { ...product, comingSoon: false, opensAt: null, offeredSince: product.offeredSince ?? opening }
}

export function allOpenedBy<State extends { readonly products: readonly Offered[] }>(
  state: State,
  now: number,
): State {
  return { ...state, products: state.products.map((product) => openedBy(product, now)) }
}
