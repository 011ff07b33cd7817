/** The paper on which slips are printed, remembered in this browser. */

const KEY = 'slip-paper'

export const slipPapers = ['A6', 'A4'] as const
export type SlipPaper = (typeof slipPapers)[number]

/** The sheets of a label printer, until another paper was chosen. */
export function readSlipPaper(): SlipPaper {
  try {
    return slipPapers.find((paper) => paper === localStorage.getItem(KEY)) ?? 'A6'
  } catch {
    return 'A6'
  }
}

export function saveSlipPaper(paper: SlipPaper): void {
  try {
    localStorage.setItem(KEY, paper)
  } catch {
    // Without storage it lasts until the page is closed.
  }
}

/**
 * The rule of the printed page. It is set on the screen because some browsers lack named pages, and other screens print on other
 * paper. Four slips on one sheet have their margins themselves.
 */
export function pageRule(paper: SlipPaper, part: 'slips' | 'list'): string {
  if (paper === 'A6') return '@page { size: 105mm 148mm; margin: 5mm }'
  return `@page { size: 210mm 297mm; margin: ${part === 'slips' ? '0' : '10mm'} }`
}
