/** The checkout's code for carts with problems. A separate chunk, because most carts have none. */

export { refreshShop } from '../stock/refresh-shop.ts'
export { EditCart } from './EditCart.tsx'
export { LineProblemNote } from './LineProblemNote.tsx'
export { problemsIn } from './line-problem.ts'
export { TooMuchNote } from './TooMuchNote.tsx'
