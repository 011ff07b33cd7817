/** What became of a text that was corrected, by its words: only those that differ, and the one before them. */

type TextDifference = { readonly before: string; readonly after: string }

/** `House 1, Block C, Lahore` and `House 1, Block G, Lahore` give `Block C` and `Block G`. */
export function textDifference(before: string, after: string): TextDifference {
  const [old, fresh] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < Math.min(old.length, fresh.length) && old[start] === fresh[start]) start++
  let end = 0
  while (
    end < Math.min(old.length, fresh.length) - start &&
    old[old.length - 1 - end] === fresh[fresh.length - 1 - end]
  )
    end++
  const from = Math.max(0, start - 1)
  const part = (words: readonly string[]) =>
    words
      .slice(from, words.length - end)
      .join(' ')
      .replace(/[,;،]$/u, '')
  return { before: part(old), after: part(fresh) }
}

const wordsOf = (text: string) => text.split(/\s+/u).filter((word) => word !== '')
