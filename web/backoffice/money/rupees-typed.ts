import { writtenPaisa } from '#catalogue/paisa-in.ts'

const MOST_PAISA = 9_999_999_00

/** The whole rupees that somebody typed, such as `1,400` or `Rs 1400`; null for anything else. */
export function rupeesTyped(text: string): number | null {
  const paisa = writtenPaisa(text)
  return paisa === null || paisa < 0 || paisa > MOST_PAISA || paisa % 100 !== 0 ? null : paisa / 100
}
