/** A text in one line, without control characters. */
export function inOneLineOf(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
