/**
 * The rules of the style sheet that the markup of one page uses. The page contains them, so that the browser can render it
 * without a second request. The whole style sheet is loaded with the code, for elements that code adds later.
 */

import { PurgeCSS } from 'purgecss'

/** Every word that can be a name in a selector. A class of Tailwind can contain almost any character, including `=`. */
const selectorWords = (text: string): string[] =>
  (text.match(/[^\s"'<>]+(?<!=)|[^\s"'<>=]+/g) ?? []).map((word) =>
    word.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'),
  )

export async function styleOfPage(css: string, html: string): Promise<string> {
  const [used] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: css }],
    defaultExtractor: selectorWords,
    // Variables are kept, because attributes of SVG elements also use them.
    keyframes: true,
  })
  if (used === undefined) throw new Error('PurgeCSS returned no style sheet')
  return used.css
}

/** Each page declares the fonts in its own style. A second declaration would make the browser lay out the whole page again. */
export function withoutFonts(css: string): string {
  return css.replaceAll(/@font-face\s*\{[^}]*\}/g, '')
}
