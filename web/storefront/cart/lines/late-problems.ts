/** What the checkout says of a cart that cannot be ordered, in a file of its own: most carts can. */

export { refreshStock } from '../stock/refresh-stock.ts'
export { EditCart } from './EditCart.tsx'
export { LineProblemNote } from './LineProblemNote.tsx'
export { problemsIn } from './line-problem.ts'
export { TooMuchNote } from './TooMuchNote.tsx'
