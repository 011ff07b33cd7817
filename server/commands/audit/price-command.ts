/** `audit price PRODUCT --at DATE`: what a product cost at a moment, what its page claimed, and the records that prove it. */

import type { ClaimBasis } from '#catalogue/claim-basis.ts'
import { type ShownPrice, shownPrices } from '#catalogue/claims.ts'
import { formatRupees } from '#catalogue/money.ts'
import { instantSchema } from '#contract/moment-schema.ts'
import { shownPosition } from '#projections/audit/replay-check.ts'
import { readCatalogueRecords } from '#server/audit/catalogue-facts.ts'
import { WrongUse } from '#server/platform/command-line/terminal.ts'
import type { Command } from './command.ts'
import { karachiTime } from './karachi-time.ts'
import { describeEvent, eventTable } from './show-command.ts'
import { withLog } from './with-log.ts'

export const priceCommand: Command = {
  names: ['PRODUCT'],
  takes: ['db', 'at'],
  what: 'tell what a product cost at a moment (--at), what was claimed, and the records that prove it',
  run: ({ names: [id = ''], options, terminal }) => {
    const moment = instantSchema.safeParse(options.at)
    if (!moment.success) {
      throw new WrongUse('--at is a day such as 2026-11-21, or an instant such as 2026-11-21T18:30:00Z.')
    }
    const instant = moment.data
    return withLog(options.db, terminal, async (log) => {
      const { facts, records } = await readCatalogueRecords(log.records)
      const isKnown = facts.some(({ type, data }) => type === 'ProductPublished' && data.productId === id)
      if (!isKnown) throw new WrongUse(`The log has no product ${id}.`)
      const at = new Date(instant).toISOString()
      // Later facts, which would name the product otherwise or end a sale, are not needed for the price of that moment.
      const then = facts.filter((fact) => Date.parse(fact.at) <= instant)
      const shown = shownPrices(then, instant).findLast((price) => price.productId === id)
      if (shown === undefined || (shown.to !== null && shown.to <= instant)) {
        return {
          holds: true,
          json: { product: id, at, forSale: false },
          lines: [`Product ${id} was not for sale at ${karachiTime(at)}.`],
        }
      }
      const proof = shown.positions.map((position) => ({ position, record: records.get(position) ?? '' }))
      const { name, price, sale, claim } = shown
      const from = new Date(shown.from).toISOString()
      return {
        holds: true,
        json: { product: id, name, at, forSale: true, price, from, sale, claim, proof },
        lines: [
          `${name} (${id}) cost ${formatRupees(price)} at ${karachiTime(at)}, since ${karachiTime(from)}${sale === null ? '' : `, in the sale ${sale}`}.`,
          claimWords(shown),
          ...eventTable(proof.map(({ record }) => describeEvent(record))),
          ...proof.map(({ position, record }) => `Record of event ${shownPosition(position)}: ${record}`),
        ],
      }
    })
  },
}

function claimWords({ claim }: ShownPrice): string {
  if (claim === null) return 'Its page claimed no reduction.'
  const { before, percent, basis } = claim
  return `Its page claimed ${percent}% off, instead of ${formatRupees(before)}: ${sources[basis]}.`
}

const sources: Readonly<Record<ClaimBasis, string>> = {
  log: 'the lowest price of the 30 days before',
  declared: 'the price before the log begins, which the owner declared',
  both: 'the lowest price of the 30 days before, which begin before the log; the owner declared the price until then',
}
