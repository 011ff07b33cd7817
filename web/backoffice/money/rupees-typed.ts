/** The whole rupees that somebody typed, such as `1,400` or `Rs 1400`; null for anything else. */
export function rupeesTyped(text: string): number | null {
  const typed = text
    .trim()
    .replaceAll(',', '')
    .replace(/^Rs\s*/i, '')
  return /^\d{1,7}$/.test(typed) ? Number(typed) : null
}
