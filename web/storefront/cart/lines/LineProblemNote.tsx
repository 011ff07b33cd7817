/** Shows why a cart line cannot be ordered as it is, with a button that solves the problem. */

import type { MouseEvent } from 'react'
import { productIdOf } from '#catalogue/line-id.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { CartLine } from '../cart.ts'
import { changeCart } from '../cart-store.ts'
import { applyPrices } from './change-lines.ts'
import { keepFocusInCart } from './keep-focus-in-cart.ts'
import { limitToStock } from './limit-to-stock.ts'
import type { LineProblem } from './line-problem.ts'
import { RemoveButton } from './RemoveButton.tsx'

type Props = {
  readonly line: CartLine
  readonly problem: LineProblem
  /** Whether to show a button that removes the line. */
  readonly removable?: boolean
}

export function LineProblemNote({ line, problem, removable = false }: Props) {
  return (
    <>
      <Problem line={line} problem={problem} />
      {removable && <RemoveButton line={line} />}
    </>
  )
}

function Problem({ line, problem }: Omit<Props, 'removable'>) {
  const { name, size } = line
  const productId = productIdOf(line.id)
  switch (problem.kind) {
    case 'not-sold':
      return <p className="text-sm text-danger">{problem.sentence}</p>
    case 'too-few':
      return (
        <Solvable
          sentence={`Only ${problem.left} left`}
          solve={`Take ${problem.left}`}
          of={`${name}, size ${size}`}
          onSolve={() =>
            changeCart((cart) => limitToStock(cart, [{ productId, name, size, left: problem.left }]))
          }
        />
      )
    case 'new-price':
      return (
        <Solvable
          sentence={`Now ${formatRupees(problem.price)} each`}
          solve="Take the new price"
          of={name}
          onSolve={() => applyPrices([{ productId, name, price: problem.price }])}
        />
      )
  }
}

type SolvableProps = {
  readonly sentence: string
  readonly solve: string
  /** The product that the button changes, for screen readers. */
  readonly of: string
  readonly onSolve: () => void
}

function Solvable({ sentence, solve, of, onSolve }: SolvableProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm text-danger">
      <span>{sentence}</span>
      <button
        type="button"
        aria-label={`${solve}: ${of}`}
        onClick={({ currentTarget }: MouseEvent<HTMLElement>) => keepFocusInCart(currentTarget, onSolve)}
        className="min-h-11 text-ink underline decoration-gold underline-offset-4 hover:decoration-ink"
      >
        {solve}
      </button>
    </p>
  )
}
