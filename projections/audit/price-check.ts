/**
 * Checks every price that the shop has shown: that the facts about prices follow from each other, that each claim of a reduction
 * is true, and that each order was priced by the catalogue that it names. It is pure: the command line, the shop's check of
 * itself and the auditor's browser share it.
 */

import { type Catalogue, catalogueOf } from '#catalogue/catalogue.ts'
import { type CatalogueState, evolveCatalogue, findIn, noCatalogue } from '#catalogue/catalogue-state.ts'
import { type ShownPrice, shownPrices } from '#catalogue/claims.ts'
import { type CatalogueFact, isCatalogueFact } from '#catalogue/facts.ts'
import { formatRupees } from '#catalogue/money.ts'
import { recountPrices } from '#catalogue/price-recount.ts'
import { dayOf, timeOf } from '#events/calendar.ts'
import type { OrderLine, RecordedEvent, RecordedOf } from '#events/event.ts'
import { shownPosition } from './replay-check.ts'

/** Clocks of several servers may differ by as much. */
const CLOCKS_DIFFER_MS = 60_000

export type PriceFindingKind =
  | 'before'
  | 'version'
  | 'previous'
  | 'date'
  | 'sale'
  | 'product'
  | 'claim'
  | 'order'
  | 'unreadable'

export type PriceFinding = {
  readonly kind: PriceFindingKind
  /** Of the fact or the order. */
  readonly position: number
  /** ISO-8601 UTC. */
  readonly at: string
  /** A sentence with the position and the time in Karachi. */
  readonly what: string
  /** How many more there are of this kind. */
  readonly more: number
}

export type PriceReport = {
  readonly shown: readonly ShownPrice[]
  /** Shown prices for which a reduction was claimed, and how many of them rest on what the owner declared, at least in part. */
  readonly claims: number
  readonly declared: number
  /** Products that were for sale. */
  readonly products: number
  /** Orders whose prices were compared with the catalogue, and older ones that do not name it. */
  readonly orders: number
  readonly olderOrders: number
  /** The first of each kind, in the order of the log. */
  readonly findings: readonly PriceFinding[]
  /** The result in one sentence. */
  readonly sentence: string
}

export type PriceCheck = {
  /** Takes each event of the log, in order from the first one on. */
  take(event: RecordedEvent): void
  /** As of an instant in milliseconds since 1970; left out, the latest date of the events. */
  report(until?: number): PriceReport
}

type Named = { readonly state: CatalogueState; readonly from: number; readonly catalogue: Catalogue }

type PricedLines = {
  /** The position that they name as their catalogue. */
  readonly catalogue: number
  readonly lines: readonly OrderLine[]
  /** Products that the order had before keep their price; those that were added cost what the catalogue says. */
  readonly kept: readonly OrderLine[]
  readonly verb: 'has' | 'got'
}

export function createPriceCheck(): PriceCheck {
  const facts: CatalogueFact[] = []
  /** The catalogue after each of the facts. */
  const states: CatalogueState[] = []
  const findings = new Map<PriceFindingKind, PriceFinding>()
  let state = noCatalogue
  let latestFact = Number.NEGATIVE_INFINITY
  let latest = Number.NEGATIVE_INFINITY
  let orders = 0
  let olderOrders = 0
  let named: Named | null = null

  function find(
    kind: PriceFindingKind,
    { position, at }: Pick<RecordedEvent, 'position' | 'at'>,
    what: string,
  ) {
    const sentence = `Event ${shownPosition(position)}, ${dayOf(at)} ${timeOf(at)}: ${what}`
    addFinding(findings, { kind, position, at, what: sentence, more: 0 })
  }

  function takeFact(fact: CatalogueFact): void {
    const at = Date.parse(fact.at)
    if (at < latestFact - CLOCKS_DIFFER_MS) {
      find('date', fact, 'it is dated before a fact about prices or products that was recorded before it.')
    }
    checkFact(fact)
    state = evolveCatalogue(state, fact)
    const sale = fact.type === 'SaleScheduled' ? state.sales.at(-1) : undefined
    if (sale !== undefined && sale.from < latestFact - CLOCKS_DIFFER_MS) {
      find('sale', fact, `the sale ${sale.name} begins before it was decided.`)
    }
    latestFact = Math.max(latestFact, at)
    facts.push(fact)
    states.push(state)
    // Reads everything that the report will read.
    catalogueOf(state, at)
  }

  function checkFact(fact: CatalogueFact): void {
    const { type, data } = fact
    if (type === 'SaleScheduled' && state.sales.some(({ id }) => id === data.sale)) {
      find('sale', fact, `the sale ${data.name} was already scheduled.`)
    }
    if (type === 'SaleChanged') checkSale(fact, data)
    if (type === 'SaleStopped' && !state.sales.some(({ id }) => id === data.sale)) {
      find('sale', fact, `the sale ${data.name} that it stops was never scheduled.`)
    }
    if (!('productId' in data)) return
    const product = findIn(state, data.productId)
    if ((product !== undefined) === (type === 'ProductPublished')) {
      const what = type === 'ProductPublished' ? 'is published a second time' : 'was never published'
      find('product', fact, `product ${data.productId} ${what}.`)
      return
    }
    if (type !== 'PriceChanged' || product === undefined) return
    const last = product.prices.at(-1) ?? product.prices[0]
    if (data.from !== last.price) {
      const told = `it says that ${product.name} cost ${formatRupees(data.from)} before`
      find('before', fact, `${told}, but it cost ${formatRupees(last.price)}.`)
    }
    if (data.version !== last.version + 1) {
      const counted = `this is price ${data.version} of ${product.name}`
      find('version', fact, `it says that ${counted}, but it is price ${last.version + 1}.`)
    }
    if (data.previous !== last.position) {
      const place = `the price before of ${product.name} at event ${shownPosition(data.previous)}`
      find('previous', fact, `it names ${place}, but that is event ${shownPosition(last.position)}.`)
    }
  }

  /** Only a planned sale may change what it reduces. */
  function checkSale(
    fact: CatalogueFact,
    { sale: id, name, reduction, from }: Extract<CatalogueFact, { readonly type: 'SaleChanged' }>['data'],
  ): void {
    const sale = state.sales.find((each) => each.id === id)
    const at = Date.parse(fact.at)
    if (sale === undefined) find('sale', fact, `the sale ${name} that it changes was never scheduled.`)
    else if (sale.stopped || sale.to <= at) find('sale', fact, `the sale ${name} that it changes was over.`)
    else if (
      sale.from <= at &&
      (JSON.stringify(reduction) !== JSON.stringify(sale.reduction) || Date.parse(from) > sale.from)
    )
      find('sale', fact, `it changes what the sale ${name} reduces while it runs.`)
  }

  function takeOrder(order: RecordedOf<'OrderPlaced'>): void {
    const { catalogue, lines } = order.data
    // A log from before its catalogue was recorded has no prices to compare with.
    if (catalogue === undefined || facts.length === 0) {
      olderOrders++
      return
    }
    orders++
    checkLines(order, { catalogue, lines, kept: [], verb: 'has' })
  }

  function takeChange(event: RecordedOf<'LinesChanged'>): void {
    const { catalogue, before, after } = event.data
    if (facts.length === 0) return
    checkLines(event, { catalogue, lines: after.lines, kept: before.lines, verb: 'got' })
  }

  function checkLines(
    event: RecordedOf<'OrderPlaced'> | RecordedOf<'LinesChanged'>,
    { catalogue: position, lines, kept, verb }: PricedLines,
  ): void {
    const { orderNumber } = event.data
    const then = stateAt(position)
    if (then === null) {
      const told = `order ${orderNumber} names event ${shownPosition(position)} as its catalogue`
      find('order', event, `${told}, but there the catalogue did not change.`)
      return
    }
    const { products } = catalogueAt(then, Date.parse(event.at))
    for (const { productId, name, price } of lines) {
      const agreed = kept.find((line) => line.productId === productId)?.price
      const cost = agreed ?? products.find(({ id }) => id === productId)?.price
      if (cost === price) continue
      const what = cost === undefined ? 'it was not for sale' : `it cost ${formatRupees(cost)}`
      find('order', event, `order ${orderNumber} ${verb} ${name} at ${formatRupees(price)}, but ${what}.`)
    }
  }

  function stateAt(position: number): CatalogueState | null {
    if (position === state.position) return state
    let low = 0
    let high = states.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((states[middle]?.position ?? 0) < position) low = middle + 1
      else high = middle
    }
    const found = states[low]
    return found?.position === position ? found : null
  }

  /** Many orders in a row are priced by the same catalogue. */
  function catalogueAt(then: CatalogueState, instant: number): Catalogue {
    if (named?.state === then && named.from <= instant && isBefore(instant, named.catalogue.until)) {
      return named.catalogue
    }
    const catalogue = catalogueOf(then, instant)
    named = { state: then, from: instant, catalogue }
    return catalogue
  }

  return {
    take(event) {
      const at = Date.parse(event.at)
      if (at > latest) latest = at
      try {
        if (isCatalogueFact(event)) takeFact(event)
        else if (event.type === 'OrderPlaced') takeOrder(event)
        else if (event.type === 'LinesChanged') takeChange(event)
      } catch {
        // Whoever forges a record with its hash may write anything into it.
        find('unreadable', event, 'what it says about prices cannot be read.')
      }
    },
    report(until = latest) {
      const all = new Map(findings)
      const shown = readable(all) ? shownPrices(facts, until) : []
      if (readable(all)) for (const finding of untrueClaims(shown, facts)) addFinding(all, finding)
      const claims = shown.filter(({ claim }) => claim !== null)
      const counted = {
        shown,
        claims: claims.length,
        declared: claims.filter(({ claim }) => claim?.basis !== 'log').length,
        products: new Set(shown.map(({ productId }) => productId)).size,
        orders,
        olderOrders,
        findings: [...all.values()].toSorted((one, other) => one.position - other.position),
      }
      return { ...counted, sentence: sentenceOf(counted) }
    },
  }
}

function readable(findings: ReadonlyMap<PriceFindingKind, PriceFinding>): boolean {
  return !findings.has('unreadable')
}

function addFinding(findings: Map<PriceFindingKind, PriceFinding>, finding: PriceFinding): void {
  const earlier = findings.get(finding.kind)
  findings.set(finding.kind, earlier === undefined ? finding : { ...earlier, more: earlier.more + 1 })
}

/** What differs from the recount. */
function untrueClaims(
  shown: readonly ShownPrice[],
  facts: readonly CatalogueFact[],
): readonly PriceFinding[] {
  const recounts = new Map(
    [...new Set(shown.map(({ productId }) => productId))].map((id) => [id, recountPrices(id, facts)]),
  )
  return shown.flatMap(({ productId, name, from, price, claim, positions }): PriceFinding[] => {
    const recount = recounts.get(productId)
    const lowest = recount?.lowestBefore(from) ?? null
    const allowed = lowest !== null && lowest > price ? lowest : null
    if (recount?.priceAt(from) === price && (claim === null || claim.before === allowed)) return []
    const at = new Date(from).toISOString()
    const claimed = claim === null ? '' : ` instead of ${formatRupees(claim.before)}`
    const truth = `the facts say ${formatRupees(recount?.priceAt(from) ?? 0)}${allowed === null ? '' : ` instead of ${formatRupees(allowed)}`}`
    const what = `${dayOf(at)} ${timeOf(at)}: ${name} was shown at ${formatRupees(price)}${claimed}, but ${truth}.`
    return [{ kind: 'claim', position: positions.at(-1) ?? 0, at, what, more: 0 }]
  })
}

function sentenceOf({ shown, claims, declared, products, findings }: Omit<PriceReport, 'sentence'>): string {
  const [first] = findings
  const claimed = new Set(shown.filter(({ claim }) => claim !== null).map(({ productId }) => productId))
  const counted = `${inWords(claims, 'reduction')} of ${inWords(claimed.size, 'product')}`
  if (first !== undefined) return `Prices: ${first.what}`
  if (claims === 0) return `Prices: ${inWords(products, 'product')}, no reduction was claimed.`
  const basis =
    declared === 0
      ? ''
      : `; for ${shownPosition(declared)} of them the owner declared the price before the log`
  return `Prices: ${counted}, none contradicts the log${basis}.`
}

function inWords(count: number, noun: string): string {
  return `${shownPosition(count)} ${noun}${count === 1 ? '' : 's'}`
}

function isBefore(instant: number, until: string | null): boolean {
  return until === null || instant < Date.parse(until)
}
