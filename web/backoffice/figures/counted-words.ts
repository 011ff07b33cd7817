const whole = new Intl.NumberFormat('en-PK')

/** `1 view`, `1,204 views`. */
export function countedWords(count: number, noun: string): string {
  return `${whole.format(count)} ${noun}${count === 1 ? '' : 's'}`
}
