/** Puts what `catalogue/identity.json` and the drawings in `web/brand/` say into the pages, so that no page computes or loads it. */

import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { valuesOfModules } from '../../catalogue/identity/modules.ts'
import identity from '../../catalogue/identity.json' with { type: 'json' }
import shop from '../../catalogue/shop.json' with { type: 'json' }

/** The modules of `catalogue/identity/` as their values: unused ones are left out of a page's code, as constants are. */
export function identityValues(): Plugin {
  return {
    name: 'identity-values',
    load: {
      filter: { id: /\/catalogue\/identity\/(?!values|modules)[a-z-]+\.ts$/ },
      handler(id) {
        const values = valuesOfModules[basename(id, '.ts')]?.(identity)
        if (values === undefined) throw new Error(`catalogue/identity/modules.ts has no ${basename(id)}`)
        return Object.entries(values)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
          .join('\n')
      },
    },
  }
}

/** The shop's drawings as modules. */
export function drawings(): Plugin {
  return {
    name: 'drawings',
    load: {
      filter: { id: /\/web\/ui\/drawings\.ts$/ },
      handler: () =>
        ['logo', 'monogram']
          .map((name) => `export const ${name} = ${JSON.stringify(drawingIn(`web/brand/${name}.svg`))}`)
          .join('\n'),
    },
  }
}

/** What is inside of a vector's root, and its `viewBox`. */
function drawingIn(file: string): { readonly box: string; readonly inside: string } {
  const svg = readFileSync(file, 'utf8')
  const box = /<svg[^>]*\sviewBox="([^"]+)"/.exec(svg)?.[1]
  const inside = /<svg[^>]*>(.*)<\/svg>/s.exec(svg)?.[1]
  if (box === undefined || inside === undefined) throw new Error(`${file} must be an SVG with a viewBox`)
  if (/<script|\son\w+=|<foreignObject/i.test(inside))
    throw new Error(`${file} must be a drawing without scripts`)
  return { box, inside: inside.replace(/<title\b[^>]*>[^<]*<\/title>/, '').trim() }
}

const SHEETS = /\/web\/(?:storefront\/storefront|admin\/admin|audit\/audit)\.css$/

/** Adds the colours to the style sheets. It comes before Tailwind, which computes with them. */
export function identityColours(): Plugin {
  const declared = Object.entries(identity.colours).map(([role, colour]) => `--color-${role}: ${colour};`)
  return {
    name: 'identity-colours',
    enforce: 'pre',
    transform: {
      filter: { id: SHEETS },
      handler: (css, id) =>
        id.includes('/web/storefront/')
          ? `${css}\n@theme inline {\n${declared.join('\n')}\n}\n`
          : `${css}\n@theme {\n${declared.join('\n')}\n}\n.shop-look {\n${declared.join('\n')}\n}\n`,
    },
  }
}

/** The shop's name in the titles of admin and audit, until their code has the one of the log, and the colour around a page. */
export function namedPages(): Plugin {
  const escaped = shop.name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return {
    name: 'named-pages',
    transformIndexHtml: (html) =>
      html.replaceAll('%SHOP%', () => escaped).replaceAll('%INK%', identity.colours.ink),
  }
}
