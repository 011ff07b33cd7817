/** What the advertising of a campaign brought for what it cost: all amounts are rupees. */

type Advertised = { readonly cost: number; readonly delivered: number; readonly collected: number }

/** For each delivered order; null without a cost or a delivery. */
export function costPerDelivery({ cost, delivered }: Omit<Advertised, 'collected'>): number | null {
  return cost === 0 || delivered === 0 ? null : cost / delivered
}

/** Received for each rupee of advertising; null without a cost. */
export function cashPerRupee({ cost, collected }: Omit<Advertised, 'delivered'>): number | null {
  return cost === 0 ? null : collected / cost
}
