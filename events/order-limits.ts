/** How much one order may hold. Apart from the schemas, so that the cart needs none of their code. */

export const MAX_LINES = 50
export const MAX_QUANTITY = 99
