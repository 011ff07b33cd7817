/** The rules for using a discount code: whether an order may use it, and what it takes off each line. */

import type { DeliveryTerms } from '#catalogue/schema.ts'
import { totalsOf } from '#catalogue/totals.ts'
import type { Code } from './code-state.ts'
import type { OrderLine } from './event.ts'
import type { UsedCode } from './order.ts'

/** A code that a shopper typed, with what the shop knows of its uses. */
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
  /** The delivery is free without it. */
  | { readonly why: 'delivery-free' }

export type CodeResult =
  | { readonly problem: CodeProblem }
  | { readonly problem: null; readonly lines: readonly OrderLine[]; readonly used: UsedCode }

type Use = {
  readonly lines: readonly OrderLine[]
  readonly delivery: DeliveryTerms
  /** Milliseconds since 1970. */
  readonly now: number
}

/** The lines with what the code takes off each of them. */
export function applyCode(typed: TypedCode, { lines, delivery, now }: Use): CodeResult {
  const { code } = typed
  const subtotal = worth(lines)
  if (code === null || now < Date.parse(code.from)) return { problem: { why: 'unknown' } }
  const problem = problemOf(typed, code, subtotal, now)
  if (problem !== null) return { problem }
  if (code.reduction.by === 'delivery') {
    const { deliveryFee } = totalsOf(subtotal, delivery)
    return deliveryFee === 0
      ? { problem: { why: 'delivery-free' } }
      : { problem: null, lines, used: { code: code.code, off: 0, delivery: deliveryFee } }
  }
  const reduced = reduce(code, lines)
  const off = reduced.reduce((sum, { codeOff = 0 }) => sum + codeOff, 0)
  return off === 0
    ? { problem: { why: 'other-products' } }
    : { problem: null, lines: reduced, used: { code: code.code, off } }
}

function problemOf(typed: TypedCode, code: Code, subtotal: number, now: number): CodeProblem | null {
  const { uses = Number.POSITIVE_INFINITY, usesPerCustomer = Number.POSITIVE_INFINITY, to } = code.limits
  if (code.closed || (to !== undefined && Date.parse(to) <= now)) return { why: 'ended' }
  if (typed.uses >= uses) return { why: 'used-up' }
  if (typed.usesOfCustomer >= usesPerCustomer) return { why: 'used-before' }
  if (code.firstOrder && typed.earlierOrders > 0) return { why: 'not-first' }
  if (subtotal < code.minimum) return { why: 'minimum', minimum: code.minimum, subtotal }
  return null
}

/** Whole rupees. What does not divide evenly goes to the lines with the largest remainders, the first of them first. */
function reduce({ reduction, products }: Code, lines: readonly OrderLine[]): readonly OrderLine[] {
  const worth = lines.map(({ productId, price, quantity }) =>
    products === null || products.includes(productId) ? price * quantity : 0,
  )
  const whole = worth.reduce((sum, each) => sum + each, 0)
  const off =
    reduction.by === 'percent'
      ? Math.round((whole * reduction.percent) / 100)
      : Math.min(whole, reduction.by === 'amount' ? reduction.amount : 0)
  const shares = shared(off, worth)
  return lines.map((line, index) => {
    const codeOff = shares[index] ?? 0
    return codeOff === 0 ? line : { ...line, codeOff }
  })
}

/** Divides whole rupees in proportion to the weights. */
function shared(rupees: number, weights: readonly number[]): readonly number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  const shares = weights.map((weight) => Math.floor((rupees * weight) / whole))
  const remainders = weights
    .map((weight, index) => ({ index, remainder: (rupees * weight) % whole }))
    .toSorted((one, other) => other.remainder - one.remainder)
  const rest = rupees - shares.reduce((sum, share) => sum + share, 0)
  for (const { index } of remainders.slice(0, rest)) shares[index] = (shares[index] ?? 0) + 1
  return shares
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
    off: lines.reduce((sum, { codeOff = 0 }) => sum + codeOff, 0),
    ...(used.delivery !== undefined && { delivery: totalsOf(worth(lines), delivery).deliveryFee }),
  }
}

type KeptLine = Pick<OrderLine, 'productId' | 'size' | 'quantity'> & {
  readonly codeOff?: number | undefined
}

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

/** Rupees, before anything is taken off. */
const worth = (lines: readonly Pick<OrderLine, 'price' | 'quantity'>[]) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
