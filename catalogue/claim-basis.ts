/**
 * What proves the price that a reduction is measured from: the log; the owner, who declared it; or both, where the lowest price is in the
 * log and the owner declared the price of the days before the log.
 */
export type ClaimBasis = 'log' | 'declared' | 'both'
