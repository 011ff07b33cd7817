/**
 * The rules of the style sheet that the markup of one page uses. The page contains them, so that the browser can render it
 * without a second request. The whole style sheet is loaded with the code, for elements that code adds later.
 */

import { PurgeCSS } from 'purgecss'

/** Every word that can be a name in a selector. A class of Tailwind can contain almost any character, including `=`. */
const selectorWords = (text: string): string[] =>
  (text.match(/[^\s"'<>]+(?<!=)|[^\s"'<>=]+/g) ?? []).map((word) =>
    word.includes('&')
      ? word
          .replaceAll('&gt;', '>')
          .replaceAll('&lt;', '<')
          .replaceAll('&#x27;', "'")
          .replaceAll('&amp;', '&')
      : word,
  )

export type StyleOf = (html: string) => Promise<string>

/**
 * PurgeCSS parses the whole sheet for each page. Its result depends only on the words of the page that are in a selector, and
 * most pages have the same ones, so that the results are remembered by them.
 */
export function stylesFrom(css: string): StyleOf {
  const isInSelector = wordsOfSheet(css)
  const styles = new Map<string, Promise<string>>()
  return (html) => {
    const words = [...new Set(selectorWords(html))].filter(isInSelector).sort()
    const key = words.join(' ')
    const style = styles.get(key) ?? purged(css, words)
    styles.set(key, style)
    return style
  }
}

/** What PurgeCSS itself keeps of the sheet for one page. */
export const styleOfPage: (css: string, html: string) => Promise<string> = (css, html) =>
  purged(css, selectorWords(html))

async function purged(css: string, words: readonly string[]): Promise<string> {
  const [used] = await new PurgeCSS().purge({
    content: [{ raw: '', extension: 'html' }],
    css: [{ raw: css }],
    defaultExtractor: () => [...words],
    // Variables are kept, because attributes of SVG elements also use them.
    keyframes: true,
  })
  if (used === undefined) throw new Error('PurgeCSS returned no style sheet')
  return used.css
}

/** Whether a word is a name in a selector, or matches the value of an attribute that a selector compares only in part. */
function wordsOfSheet(css: string): (word: string) => boolean {
  // The text before each `{` that is not of an at-rule.
  const selectors = (css.match(/[^{};]+(?=\{)/g) ?? []).filter((text) => !text.trimStart().startsWith('@'))
  const text = selectors.join('\n')
  const names = text.match(/(?:\\[\da-f]{1,6}\s?|\\.|[\w-]|[^\p{ASCII}])+/giu) ?? []
  const compared = [...text.matchAll(/(?<!\\)\[[^\]=]+?([~|^$*]?)=["']?([^"'\]]*)["']?(?:\s[is])?(?<!\\)\]/g)]
  const known = new Set([...names.map(unescaped), ...compared.map(([, , value = '']) => unescaped(value))])
  const parts = compared.flatMap(([, operator, value = '']) => (operator ? value.split(' ') : []))
  return (word) => known.has(word) || parts.some((part) => word.includes(part))
}

const unescaped = (name: string): string =>
  name.replaceAll(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, hex?: string, character = '') =>
    hex === undefined ? character : String.fromCodePoint(Number.parseInt(hex, 16)),
  )

/** Each page declares the fonts in its own style. A second declaration would make the browser lay out the whole page again. */
export function withoutFonts(css: string): string {
  return css.replaceAll(/@font-face\s*\{[^}]*\}/g, '')
}
