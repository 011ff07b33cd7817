/** The paper on which slips are printed, remembered in this browser. */

import { keep, kept } from '#web/backoffice/kept.ts'

const KEY = 'slip-paper'

export const slipPapers = ['A6', 'A4'] as const
export type SlipPaper = (typeof slipPapers)[number]

/** The sheets of a label printer, until another paper was chosen. */
export function readSlipPaper(): SlipPaper {
  return slipPapers.find((paper) => paper === kept(KEY)) ?? 'A6'
}

export function saveSlipPaper(paper: SlipPaper): void {
  keep(KEY, paper)
}

/**
 * The rule of the printed page. It is set on the screen because some browsers lack named pages, and other screens print on other
 * paper. Four slips on one sheet have their margins themselves.
 */
export function pageRule(paper: SlipPaper, part: 'slips' | 'list'): string {
  if (paper === 'A6') return '@page { size: 105mm 148mm; margin: 5mm }'
  return `@page { size: 210mm 297mm; margin: ${part === 'slips' ? '0' : '10mm'} }`
}
