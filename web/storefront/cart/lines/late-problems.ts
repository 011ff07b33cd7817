/** What the checkout says of a cart that cannot be ordered, in a file of its own: most carts can. */

export { refreshStock } from '../../stock/refresh-stock.ts'
export { LineProblemNote } from './LineProblemNote.tsx'
export { problemsIn } from './line-problem.ts'
export { ProblemCount } from './ProblemCount.tsx'
