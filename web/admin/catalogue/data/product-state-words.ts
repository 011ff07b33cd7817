/** The state of a product on the dashboard: one of few, in the words of the filters. */

import type { ProductState } from '#catalogue/catalogue-state.ts'

export const productStates = ['on-sale', 'coming-soon', 'sold-out', 'retired'] as const
export type ShopState = (typeof productStates)[number]

export const stateNames: Readonly<Record<ShopState, string>> = {
  'on-sale': 'Available',
  'coming-soon': 'Coming soon',
  'sold-out': 'Sold out',
  retired: 'Retired',
}

export function stateOf({
  retired,
  comingSoon,
  soldOut,
}: Pick<ProductState, 'retired' | 'comingSoon' | 'soldOut'>): ShopState {
  if (retired) return 'retired'
  if (comingSoon) return 'coming-soon'
  return soldOut ? 'sold-out' : 'on-sale'
}
