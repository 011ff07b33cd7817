import { describe, expect, it } from 'vitest'
import { composeDocument, hashOf, splitMarkup } from '#web/prerender/document.ts'
import { scriptsOf } from '#web/prerender/manifest.ts'
import { stylesFrom } from '#web/prerender/page-style.ts'

const html = [
  '<!doctype html><html lang="en"><head><meta charset="utf-8" /></head><body><div id="root"></div>',
  '<script type="module" src="/web/storefront/boot/main.tsx"></script></body></html>',
].join('\n')

const template = {
  html,
  sheets: ['assets/main.css'],
  fonts: ['assets/jost.woff2'],
  firstScript: '(()=>{})()',
  lastScript: '(()=>1)()',
  build: 'b1',
}

const css = 'main{content:"$&"}.later{color:red}.md\\:now{color:blue}'
const parts = { scripts: ['assets/a.js', 'assets/b.js'], catalogue: 'c1', styleOf: stylesFrom(css) }

describe('a prerendered page', () => {
  it('has the titles, metas and links that React rendered first in its head', () => {
    const rendered =
      '<title>A &lt;b&gt;</title><meta name="x" content="y"/><link rel="z" href="/"/><div>page</div>'
    expect(splitMarkup(rendered)).toEqual({
      head: '<title>A &lt;b&gt;</title><meta name="x" content="y"/><link rel="z" href="/"/>',
      body: '<div>page</div>',
    })
  })

  it('contains the markup, the rules that it uses, and each script once', async () => {
    const markup = '<title>T</title><main class="md:now">$1</main>'
    const { html: page, style } = await composeDocument(template, markup, parts)
    expect(style).toBe('main{content:"$&"}.md\\:now{color:blue}')
    expect(page).toContain('<div id="root"><main class="md:now">$1</main></div>')
    expect(page).toContain(`<style>${style}</style>`)
    expect(page).toContain(`<script>${template.firstScript}</script>`)
    expect(page.indexOf('<title>T</title>')).toBeLessThan(page.indexOf('</head>'))
    expect(page).not.toContain('main.tsx')
    expect(page.match(/assets\/a\.js/g)).toHaveLength(1)
    expect(page.match(/assets\/b\.js/g)).toHaveLength(1)
    expect(page).toContain('<link rel="preload" href="/assets/jost.woff2" as="font"')
    expect(page).toContain(
      '<html lang="en" data-address="https://address.invalid" data-build="b1" data-catalogue="c1">',
    )
  })

  it('keeps rules of classes with special characters, and all variables', async () => {
    const css =
      ':root{--gold:#c9a55c}.aria-\\[current\\=true\\]\\:bold[aria-current=true]{x:y}.\\[\\&\\>p\\]\\:red>p{x:y}.out{x:y}'
    const markup =
      '<ul class="aria-[current=true]:bold [&amp;&gt;p]:red" aria-current="true"><p>text</p></ul>'
    const { style } = await composeDocument(template, markup, { ...parts, styleOf: stylesFrom(css) })
    expect(style).toBe(css.replace('.out{x:y}', ''))
  })

  it('has its scripts and the whole style sheet in a template, to load after the first paint', async () => {
    const { html: page } = await composeDocument(template, '<p>text</p>', parts)
    const code = /<template id="scripts">(.*)<\/template>/.exec(page)?.[1]
    expect(code).toContain('<script type="module" src="/assets/a.js"')
    expect(code).toContain('<link rel="modulepreload" href="/assets/b.js"')
    expect(code).toContain('<link rel="stylesheet" href="/assets/main.css">')
    expect(code).toContain('<link rel="preload" href="/catalogue/c1.json" as="fetch"')
    expect(page.replace(code ?? '', '')).not.toMatch(/assets\/(?:[ab]\.js|main\.css)/)
    expect(page.indexOf('<p>text</p>')).toBeLessThan(page.indexOf(template.lastScript))
  })

  it('cannot be composed from an entry page without a root', async () => {
    const withoutRoot = '<html lang="en"><head></head></html>'
    await expect(composeDocument({ ...template, html: withoutRoot }, '', parts)).rejects.toThrow('root')
  })

  it('has the hash of its style in the format of a Content-Security-Policy', () => {
    expect(hashOf('')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=')
  })

  it('preloads each direct and indirect import of its screen once', () => {
    const chunk = (file: string, ...imports: string[]) => ({
      file,
      imports,
      dynamicImports: [],
      css: [],
      assets: [],
    })
    const manifest = {
      entry: chunk('entry.js', 'react'),
      screen: chunk('screen.js', 'react', 'card'),
      card: chunk('card.js', 'react', 'screen'),
      react: chunk('react.js'),
    }
    expect(scriptsOf(manifest, ['entry', 'screen'])).toEqual(['entry.js', 'react.js', 'screen.js', 'card.js'])
  })
})
