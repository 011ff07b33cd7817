/** The facts with which the first start of a shop begins its log. */

import type { ShopEvent } from '#events/event.ts'
import { startingRequest } from '#server/catalogue/record-starting-catalogue.ts'

type Recorded = { readonly stream: string; readonly event: ShopEvent }

// A copy: some tests freeze the events that they fold, and all tests of a worker share the starting catalogue.
const { stream, events, also = [] } = structuredClone(startingRequest(''))

/** In the order in which they are recorded. */
export const startingFacts: readonly Recorded[] = [{ stream, events }, ...also].flatMap(
  ({ stream, events }) => events.map((event) => ({ stream, event })),
)

/** How many there are: the position of the last one, after which a test's own events come. */
export const START = startingFacts.length
