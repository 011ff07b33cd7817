/** Where the shopper is likely to be. */

import { loadDraft } from './draft.ts'
import { keptDetails } from './kept-details.ts'

/** For this visit: the name of the city that was chosen beside a product. */
let chosen = ''

export function chooseCity(city: string): void {
  chosen = city
}

/** The chosen city, that of the order that is being written, or that of the last one; empty without any. `now`: milliseconds since 1970. */
export const likelyCity = (now: number): string =>
  chosen || loadDraft().city || (keptDetails(now)?.city ?? '')
