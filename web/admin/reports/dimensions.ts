/** The words for what a report compares. */

import type { ReportDimension } from '#events/read-model/report.ts'

type Words = {
  readonly title: string
  /** For `countedWords`. */
  readonly noun: string
  /** What a reader must know about its rows. */
  readonly note?: string
}

const TWICE =
  'An order with several of them is in the line of each, with all of its cash; the last line has every order once.'

export const dimensions: Readonly<Record<ReportDimension, Words>> = {
  city: { title: 'By city', noun: 'place' },
  courier: {
    title: 'By courier',
    noun: 'line',
    note: 'Without a courier are orders that were not sent, or whose hand-over was not recorded.',
  },
  product: { title: 'By product', noun: 'product', note: TWICE },
  size: { title: 'By size', noun: 'size', note: TWICE },
  source: { title: 'By source', noun: 'source' },
  campaign: {
    title: 'By campaign',
    noun: 'campaign',
    note: 'By what the shopper’s first visit in thirty days said: the campaign of its link, else its source, else the site with the link.',
  },
  caller: {
    title: 'By who confirmed the order',
    noun: 'line',
    note: 'By the name at that time. Confirmed by nobody are orders that still wait, were cancelled before, or were sent without a confirmation.',
  },
}
