/** A short log of the catalogue's facts for tests: each decided fact gets its position, version and time. */

import { type CatalogueState, evolveCatalogue, noCatalogue } from '#catalogue/catalogue-state.ts'
import { type CatalogueFact, isCatalogueFact, type ProductContent } from '#catalogue/facts.ts'
import type { CatalogueCommand, ChangeSale } from '#events/catalogue/catalogue-commands.ts'
import { type CatalogueRefusal, decideCatalogue } from '#events/catalogue/catalogue-decider.ts'

export const shirt: ProductContent = {
  name: 'Night Train',
  details: 'A train under the moon.',
  group: 'men',
  category: 'Regular Fit',
  tags: [],
  sizes: ['S', 'M', 'L'],
  soldOut: false,
  comingSoon: false,
  pictures: [
    { picture: 'a'.repeat(64), alt: 'Night Train - Front', width: 800, height: 1000, colour: '#101010' },
  ],
}

export type At = { readonly at: string; readonly do: CatalogueCommand }

/** The facts of commands at their times. Throws for a refused command. */
export function factsOf(commands: readonly At[]): readonly CatalogueFact[] {
  const facts: CatalogueFact[] = []
  let state: CatalogueState = noCatalogue
  const versions = new Map<string, number>()
  for (const { at, do: command } of commands) {
    const decision = decideCatalogue(command, state, Date.parse(at))
    if (!decision.accepted) throw new Error(JSON.stringify(decision.refusal))
    for (const { stream, events } of decision.facts) {
      for (const event of events) {
        const version = (versions.get(stream) ?? 0) + 1
        versions.set(stream, version)
        if (!isCatalogueFact(event)) continue
        const fact = { ...event, at, position: facts.length + 1, version } as CatalogueFact
        facts.push(fact)
        state = evolveCatalogue(state, fact)
      }
    }
  }
  return facts
}

export function stateAfter(commands: readonly At[]): CatalogueState {
  return factsOf(commands).reduce(evolveCatalogue, noCatalogue)
}

/** The refusal of a command after others; null when it is accepted. */
export function refusalOf(before: readonly At[], { at, do: command }: At): CatalogueRefusal | null {
  const decision = decideCatalogue(command, stateAfter(before), Date.parse(at))
  return decision.accepted ? null : decision.refusal
}

/** The instant some days after 1 November 2026. */
export const day = (days: number): string =>
  new Date(Date.parse('2026-11-01T00:00:00.000Z') + days * 86_400_000).toISOString()

export const publish = (at: string, price: number, more: object = {}): At => ({
  at,
  do: { type: 'PublishProduct', id: 'm8', content: shirt, price, ...more },
})
export const priced = (at: string, price: number): At => ({
  at,
  do: { type: 'ChangeProduct', id: 'm8', price },
})
export const sale = (at: string, id: string, percent: number, from: string, to: string): At => ({
  at,
  do: {
    type: 'ScheduleSale',
    sale: id,
    name: id,
    reduction: { by: 'percent', percent, products: null },
    from,
    to,
  },
})
export const saleChange = (at: string, sale: string, change: Omit<ChangeSale, 'type' | 'sale'>): At => ({
  at,
  do: { type: 'ChangeSale', sale, ...change },
})
