/** The words for what a report compares. */

import type { ReportDimension } from '#events/orders/report.ts'

type Words = {
  /** Of the tab and of the first column. */
  readonly name: string
  readonly title: string
  /** For `countedWords`. */
  readonly noun: string
  /** What a reader must know about its rows. */
  readonly note?: string
}

const TWICE =
  'An order with several of them is in the line of each, with all of its cash; the last line has every order once.'

export const dimensions: Readonly<Record<ReportDimension, Words>> = {
  city: { name: 'City', title: 'By city', noun: 'place' },
  courier: {
    ...{ name: 'Courier', title: 'By courier', noun: 'line' },
    note: 'Without a courier are orders that were not sent, or whose hand-over was not recorded.',
  },
  product: { name: 'Product', title: 'By product', noun: 'product', note: TWICE },
  size: { name: 'Size', title: 'By size', noun: 'size', note: TWICE },
  source: { name: 'Source', title: 'By source', noun: 'source' },
  caller: {
    ...{ name: 'Caller', title: 'By who confirmed the order', noun: 'line' },
    note: 'By the name at that time. Confirmed by nobody are orders that still wait, were cancelled before, or were sent without a confirmation.',
  },
}
