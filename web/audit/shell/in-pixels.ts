/** The pixels of a length in rem, which grows with the reader's font size. */
export const inPixels = (rem: number): number =>
  rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
