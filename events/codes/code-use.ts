/** The rules for using a discount code or an offer: whether an order may use it, and what it takes off each line. */

import type { DeliveryTerms } from '#catalogue/schema.ts'
import { totalsOf } from '#catalogue/totals.ts'
import type { UsedCode } from '#events/orders/order.ts'
import { worth } from '#events/orders/order-totals.ts'
import type { OrderLine } from '../event.ts'
import { bundleOff } from './bundle.ts'
import type { Code, KnownTerms } from './code-state.ts'
import { offerName } from './reduction-words.ts'
import { shareRupees } from './share-rupees.ts'

/** A code that a shopper typed, or an offer, with what the shop knows of its uses. */
export type TypedCode = {
  /** Null for a code that the shop does not have. */
  readonly code: Code | null
  /** How many orders use it, in all and of this customer; counted at least up to its limits. */
  readonly uses: number
  readonly usesOfCustomer: number
  /** Orders of this customer that are not cancelled. */
  readonly earlierOrders: number
}

/** Why an order cannot use a code. */
export type CodeProblem =
  | { readonly why: 'unknown' | 'ended' | 'used-up' | 'used-before' | 'not-first' }
  /** Rupees. */
  | { readonly why: 'minimum'; readonly minimum: number; readonly subtotal: number }
  /** It is for other products. */
  | { readonly why: 'other-products' }
  /** It is for groups of so many pieces; `counted` of them are in the order. */
  | { readonly why: 'too-few'; readonly pieces: number; readonly counted: number }
  /** No group costs more than its set price. */
  | { readonly why: 'cheaper-without' }
  /** The delivery is free without it. */
  | { readonly why: 'delivery-free' }

export type CodeResult =
  | { readonly problem: CodeProblem }
  | { readonly problem: null; readonly lines: readonly OrderLine[]; readonly used: UsedCode }

export type CodeUse = {
  readonly lines: readonly OrderLine[]
  readonly delivery: DeliveryTerms
  /** Milliseconds since 1970. */
  readonly now: number
}

/** The lines with what the code takes off each of them. */
export function applyCode(typed: TypedCode, { lines, delivery, now }: CodeUse): CodeResult {
  const { code } = typed
  const subtotal = worth(lines)
  if (code === null || now < Date.parse(code.from)) return { problem: { why: 'unknown' } }
  const problem = problemOf(typed, code, subtotal, now)
  if (problem !== null) return { problem }
  if (code.reduction.by === 'delivery') {
    const { deliveryFee } = totalsOf(subtotal, delivery)
    return deliveryFee === 0
      ? { problem: { why: 'delivery-free' } }
      : { problem: null, lines, used: { ...namesOf(code), off: 0, delivery: deliveryFee } }
  }
  const reduced = reduce(code, lines)
  const off = reduced.reduce((sum, { codeOff = 0 }) => sum + codeOff, 0)
  return off === 0
    ? { problem: nothingOff(code, lines) }
    : { problem: null, lines: reduced, used: { ...namesOf(code), off } }
}

const namesOf = ({ code, automatic, reduction }: Code) => ({
  code,
  ...(automatic && { offer: offerName(reduction) }),
})

function nothingOff(code: Code, lines: readonly OrderLine[]): CodeProblem {
  const { reduction } = code
  const counted = lines.reduce((sum, line) => sum + (isFor(code, line) ? line.quantity : 0), 0)
  if (reduction.by !== 'bundle' || counted === 0) return { why: 'other-products' }
  return counted < reduction.pieces
    ? { why: 'too-few', pieces: reduction.pieces, counted }
    : { why: 'cheaper-without' }
}

/** Whether a code takes something off such lines. */
export const isFor = ({ products }: Pick<Code, 'products'>, { productId }: Pick<OrderLine, 'productId'>) =>
  products === null || products.includes(productId)

function problemOf(typed: TypedCode, code: Code, subtotal: number, now: number): CodeProblem | null {
  const { uses = Number.POSITIVE_INFINITY, usesPerCustomer = Number.POSITIVE_INFINITY, to } = code.limits
  if (code.closed || (to !== undefined && Date.parse(to) <= now)) return { why: 'ended' }
  if (typed.uses >= uses) return { why: 'used-up' }
  if (typed.usesOfCustomer >= usesPerCustomer) return { why: 'used-before' }
  return problemOfTerms(code, { subtotal, earlierOrders: typed.earlierOrders })
}

type AskedOrder = Pick<TypedCode, 'earlierOrders'> & { readonly subtotal: number }

/** What each term asks of an order. The products are those of the lines that are reduced. */
const asked: { readonly [Term in keyof KnownTerms]: (code: Code, order: AskedOrder) => CodeProblem | null } =
  {
    firstOrder: ({ firstOrder }, { earlierOrders }) =>
      firstOrder && earlierOrders > 0 ? { why: 'not-first' } : null,
    minimum: ({ minimum }, { subtotal }) =>
      minimum !== null && subtotal < minimum ? { why: 'minimum', minimum, subtotal } : null,
    products: () => null,
  }

function problemOfTerms(code: Code, order: AskedOrder): CodeProblem | null {
  for (const problem of Object.values(asked)) {
    const found = problem(code, order)
    if (found !== null) return found
  }
  return null
}

/** Whole rupees. */
function reduce(code: Code, lines: readonly OrderLine[]): readonly OrderLine[] {
  const shares = sharesOf(code, lines)
  return lines.map((line, index) => {
    const codeOff = shares[index] ?? 0
    return codeOff === 0 ? line : { ...line, codeOff }
  })
}

function sharesOf(code: Code, lines: readonly OrderLine[]): readonly number[] {
  const { reduction } = code
  // A line of another product has no pieces to reduce.
  const counted = lines.map((line) => (isFor(code, line) ? line : { ...line, quantity: 0 }))
  if (reduction.by === 'bundle') return bundleOff(counted, reduction)
  const whole = worth(counted)
  const off =
    reduction.by === 'percent'
      ? Math.round((whole * reduction.percent) / 100)
      : Math.min(whole, reduction.by === 'amount' ? reduction.amount : 0)
  return shareRupees(
    off,
    counted.map((line) => worth([line])),
  )
}

/** The code of an order whose lines were changed. */
export function keptCode(
  used: UsedCode | undefined,
  lines: readonly Pick<OrderLine, 'price' | 'quantity' | 'codeOff'>[],
  delivery: DeliveryTerms,
): UsedCode | undefined {
  if (used === undefined) return undefined
  return {
    code: used.code,
    ...(used.offer !== undefined && { offer: used.offer }),
    off: lines.reduce((sum, { codeOff = 0 }) => sum + codeOff, 0),
    ...(used.delivery !== undefined && { delivery: totalsOf(worth(lines), delivery).deliveryFee }),
  }
}

type KeptLine = Pick<OrderLine, 'productId' | 'size' | 'quantity' | 'codeOff'>

/**
 * Lines after a change, with what the code took off the pieces that stay, also in another size. A piece that leaves the order takes its
 * share with it, and a piece that is added is not reduced: the code is never applied again.
 */
export function withKeptOff<Line extends KeptLine>(
  lines: readonly Line[],
  before: readonly KeptLine[],
): readonly Line[] {
  const left = before.map(({ productId, size, quantity, codeOff = 0 }) => ({
    productId,
    size,
    pieces: quantity,
    off: codeOff,
  }))
  if (left.every(({ off }) => off === 0)) return lines
  const open = lines.map(({ quantity }) => ({ pieces: quantity, off: 0 }))
  const keep = (isKept: (line: Line, from: (typeof left)[number]) => boolean) => {
    for (const [index, line] of lines.entries()) {
      const to = open[index]
      for (const from of to === undefined ? [] : left.filter((each) => isKept(line, each))) {
        const pieces = Math.min(to?.pieces ?? 0, from.pieces)
        if (to === undefined || pieces === 0) continue
        const off = Math.floor((from.off * pieces) / from.pieces)
        from.pieces -= pieces
        from.off -= off
        to.pieces -= pieces
        to.off += off
      }
    }
  }
  keep((line, from) => line.productId === from.productId && line.size === from.size)
  keep((line, from) => line.productId === from.productId)
  return lines.map((line, index) => {
    const off = open[index]?.off ?? 0
    return off === 0 ? line : { ...line, codeOff: off }
  })
}
