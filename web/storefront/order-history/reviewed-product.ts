/** The product of an order that is reviewed. */
export type ReviewedProduct = {
  readonly orderNumber: string
  /** The e-mail or phone by which the order was looked up. */
  readonly identifier: string
  readonly productId: string
  readonly name: string
}
