import { inThousands } from '#catalogue/in-thousands.ts'

/** `1 view`, `1,204 views`. */
export function countedWords(count: number, noun: string): string {
  return `${inThousands(count)} ${noun}${count === 1 ? '' : 's'}`
}
