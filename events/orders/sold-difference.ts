/** What a change of an order's lines and discount comes to, for the people who did not make it. */

import { formatRupees } from '#catalogue/money.ts'
import type { Size } from '#catalogue/product.ts'
import type { OrderLine } from '../event.ts'

type Line = Pick<OrderLine, 'productId' | 'name' | 'size' | 'quantity'>

/** What is compared: the lines of an order, and what is taken off its price. */
export type Sold = {
  readonly lines: readonly Line[]
  readonly discount?: { readonly amount: number; readonly freeDelivery?: boolean | undefined } | undefined
}

export type LineDifference = { readonly name: string } & (
  | { readonly kind: 'added' | 'removed'; readonly size: Size; readonly quantity: number }
  | { readonly kind: 'quantity'; readonly size: Size; readonly from: number; readonly to: number }
  /** As many pieces of the same product in another size. */
  | { readonly kind: 'size'; readonly quantity: number; readonly from: Size; readonly to: Size }
)

/** In the order of the lines; empty when the same pieces are sold. */
export function lineDifferences(before: readonly Line[], after: readonly Line[]): readonly LineDifference[] {
  const products = new Set([...before, ...after].map(({ productId }) => productId))
  return [...products].flatMap((productId) => {
    const [had, has] = [sizesOf(before, productId), sizesOf(after, productId)]
    const name = [...after, ...before].find((line) => line.productId === productId)?.name ?? productId
    return ofProduct(had, has).map((difference): LineDifference => ({ name, ...difference }))
  })
}

type Sizes = ReadonlyMap<Size, number>

function sizesOf(lines: readonly Line[], productId: string): Sizes {
  const sizes = new Map<Size, number>()
  for (const line of lines) {
    if (line.productId !== productId) continue
    sizes.set(line.size, (sizes.get(line.size) ?? 0) + line.quantity)
  }
  return sizes
}

// Of a union, `Omit` would keep only the common fields.
type Unnamed<Difference> = Difference extends unknown ? Omit<Difference, 'name'> : never

function ofProduct(had: Sizes, has: Sizes): readonly Unnamed<LineDifference>[] {
  const gone = [...had].filter(([size]) => !has.has(size))
  const come = [...has].filter(([size]) => !had.has(size))
  const differences: Unnamed<LineDifference>[] = []
  for (const [from, quantity] of gone) {
    const other = come.findIndex(([, pieces]) => pieces === quantity)
    const [swapped] = other === -1 ? [] : come.splice(other, 1)
    differences.push(
      swapped === undefined
        ? { kind: 'removed', size: from, quantity }
        : { kind: 'size', quantity, from, to: swapped[0] },
    )
  }
  for (const [size, to] of has) {
    const from = had.get(size)
    if (from !== undefined && from !== to) differences.push({ kind: 'quantity', size, from, to })
  }
  for (const [size, quantity] of come) differences.push({ kind: 'added', size, quantity })
  return differences
}

/** Each difference in words without a full stop, the discount last; empty when nothing differs. Why there is a discount is not said. */
export function differenceWords(before: Sold, after: Sold): readonly string[] {
  const off = offWords(after.discount)
  const discount = off === offWords(before.discount) ? [] : [off ?? 'no discount any more']
  return [...lineDifferences(before.lines, after.lines).map(lineWords), ...discount]
}

function lineWords(difference: LineDifference): string {
  const { name } = difference
  switch (difference.kind) {
    case 'added':
    case 'removed':
      return `${difference.quantity}\u00a0× ${name} (${difference.size}) ${difference.kind}`
    case 'size':
      return `${difference.quantity}\u00a0× ${name} in size ${difference.to} instead of ${difference.from}`
    case 'quantity':
      return `${difference.to}\u00a0× ${name} (${difference.size}) instead of ${difference.from}`
  }
}

function offWords(discount: Sold['discount']): string | null {
  if (discount === undefined) return null
  const { amount, freeDelivery } = discount
  const parts = [
    ...(amount > 0 ? [`${formatRupees(amount)} off`] : []),
    ...(freeDelivery ? ['free delivery'] : []),
  ]
  return parts.length === 0 ? null : parts.join(' and ')
}
