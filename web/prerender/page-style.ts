/**
 * The rules of the style sheet that one page uses as it is sent. They are part of the page, so that it is drawn without a
 * second request; the whole style sheet follows with the code, for what code adds to the page later.
 */

import { PurgeCSS } from 'purgecss'

/** Everything that can be a name in a selector: a class of Tailwind may have almost any character, `=` among them. */
const words = (text: string): string[] =>
  (text.match(/[^\s"'<>]+(?<!=)|[^\s"'<>=]+/g) ?? []).map((word) =>
    word.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'),
  )

export async function styleOfPage(css: string, html: string): Promise<string> {
  const [used] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: css }],
    defaultExtractor: words,
    // Variables stay: attributes of drawings use them, too.
    keyframes: true,
  })
  if (used === undefined) throw new Error('the style sheet was not read')
  return used.css
}

/** Every page has the fonts in its own style. Said again, they would make the browser lay the whole page out again. */
export function withoutFonts(css: string): string {
  return css.replaceAll(/@font-face\s*\{[^}]*\}/g, '')
}
