/** Whether a product is found by what is typed, in the list of products and in the search of everything. */

import type { ProductState } from '#catalogue/catalogue-state.ts'

type Searched = Pick<ProductState, 'id' | 'name' | 'category' | 'group' | 'tags'>

/** Each word of the text must begin a word of the name, category, group, a tag, or be the id. Without words, all are found. */
export function isProductFoundBy({ id, name, category, group, tags }: Searched, text: string): boolean {
  const words = wordsOf([name, category, group, ...tags, id].join(' '))
  return wordsOf(text).every((start) => words.some((word) => word.startsWith(start)))
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}
