import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import identity from '#catalogue/identity.json' with { type: 'json' }

const css = readFileSync('web/backoffice/backoffice.css', 'utf8')
const tokens = readFileSync('web/ui/tokens.css', 'utf8')

function coloursIn(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  )
}

/** A theme replaces some of the colours that both begin with. */
function themeOf(name: 'light' | 'dark') {
  const [, own = ''] = new RegExp(`\\[data-theme="${name}"\\] \\{([^}]*)\\}`).exec(css) ?? []
  const colours = new Map([
    ...Object.entries(identity.colours),
    ...coloursIn(tokens),
    ...coloursIn(css.split('[data-theme')[0] ?? ''),
    ...coloursIn(own),
  ])
  return (colour: string): string => {
    const hex = colours.get(colour)
    if (hex === undefined) throw new Error(`no colour ${colour}`)
    return hex
  }
}

/** WCAG 2: the relative luminance of a colour, and the contrast of two. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(['light', 'dark'] as const)('in the %s theme of the backoffice', (name) => {
  const colour = themeOf(name)

  it.each(['page', 'surface', 'sunken'])('on the %s, edges of controls and texts can be seen', (ground) => {
    for (const edge of ['edge', 'muted', 'gold-deep', 'danger']) {
      expect(contrast(colour(edge), colour(ground)), edge).toBeGreaterThanOrEqual(3)
    }
    for (const text of ['ink', 'muted', 'gold-deep', 'danger', 'positive']) {
      expect(contrast(colour(text), colour(ground)), text).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('words on gold, red and each status can be read', () => {
    const pairs = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'].map((status) => [
      status,
      `${status}-soft`,
    ])
    for (const [text = '', ground = ''] of [...pairs, ['on-gold', 'gold'], ['on-danger', 'danger']]) {
      expect(contrast(colour(text), colour(ground)), text).toBeGreaterThanOrEqual(4.5)
    }
  })
})
