/** The style of every built page, compared with what PurgeCSS itself keeps for it. */

import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { readBuiltPages } from '#server/pages/pages.ts'
import { hashOf } from '#web/prerender/document.ts'
import { styleOfPage, stylesFrom } from '#web/prerender/page-style.ts'

test('every page has the style that PurgeCSS keeps for it, which its policy allows', async () => {
  const { css } = JSON.parse(readFileSync('dist-test/web/page-template.json', 'utf8'))
  const styleOf = stylesFrom(css)
  const { pages, notFound, productNotFound } = readBuiltPages('dist-test/web')
  for (const { html, style } of [...pages.values(), notFound, productNotFound]) {
    const text = Buffer.from(html).toString()
    const inPage = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? ''
    const unstyled = text.replace(inPage, () => '')
    expect(await styleOf(unstyled)).toBe(inPage)
    expect(await styleOfPage(css, unstyled)).toBe(inPage)
    expect(hashOf(inPage)).toBe(style)
  }
})
