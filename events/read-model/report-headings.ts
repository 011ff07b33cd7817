/** The headings of a report, on the screen and in its file. */

import type { ReportDimension } from './report.ts'

export const dimensionNames: Readonly<Record<ReportDimension, string>> = {
  city: 'City',
  courier: 'Courier',
  product: 'Product',
  size: 'Size',
  source: 'Source',
  campaign: 'Campaign',
  caller: 'Caller',
}

/** In the order of the columns. */
export const reportHeadings = {
  placed: 'Placed',
  confirmed: 'Confirmed',
  handedOver: 'Handed over',
  delivered: 'Delivered',
  refused: 'Refused',
  refusedRate: 'Refused, % of handed over',
  returned: 'Came back otherwise',
  days: 'Days to the door',
  collected: 'Cash received, Rs',
  charges: 'Charges, Rs',
  chargesShare: 'Charges, % of cash',
  profit: 'Profit, Rs',
} as const
