/** Something beside the log that does not follow from it. */
export type Difference = {
  readonly kind: 'log' | 'order' | 'counts' | 'search' | 'key' | 'request' | 'figures'
  /** Where in the log it belongs: for an order the event that placed it. */
  readonly position: number
  /** A sentence without anything personal. */
  readonly what: string
}
