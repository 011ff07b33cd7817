/** Puts a page together: the entry page, the head tags and the markup that React rendered, its style and its scripts. */

import { createHash } from 'node:crypto'
import { SCRIPTS_TEMPLATE } from '#web/storefront/boot/deferred-scripts.ts'
import { addressPlaceholder } from '#web/storefront/page/page-placeholders.ts'
import { styleOfPage } from './page-style.ts'

export type Template = {
  /** `web/storefront/index.html`. */
  readonly html: string
  /** The whole style sheet. What a page uses of it is part of the page; these files come with its scripts. */
  readonly css: string
  readonly sheets: readonly string[]
  /** Part of the page, at either end, instead of being requested. */
  readonly firstScript: string
  readonly lastScript: string
  /** The fonts of the style sheet. */
  readonly fonts: readonly string[]
  /** Which build this is; a service worker saves pages of its own build only. */
  readonly build: string
}

/** `sha256-…` as a Content-Security-Policy names it. */
export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

export type ComposedPage = {
  readonly html: string
  /** Its rules, as they stand in it. */
  readonly style: string
}

/** Where React draws. */
export const ROOT = '<div id="root"></div>'
const STYLE = '<style></style>'

/** `scripts` are the page's code: the entry first, then what it imports. */
export async function composeDocument(
  { html, css, sheets, firstScript, lastScript, fonts, build }: Template,
  markup: string,
  scripts: readonly string[],
  start: 'after-first-paint' | 'at-once' = 'after-first-paint',
): Promise<ComposedPage> {
  const { head, body } = splitMarkup(markup)
  const [entry, ...imports] = scripts
  if (entry === undefined) throw new Error('a page without its script')

  const first = [
    ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    `<script>${firstScript}</script>`,
    STYLE,
  ].join('')
  const code = [
    ...sheets.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...imports.map((file) => `<link rel="modulepreload" href="/${file}" crossorigin fetchpriority="low">`),
    `<script type="module" src="/${entry}" crossorigin fetchpriority="low"></script>`,
  ].join('')
  // A template's content does nothing until the last script puts it into the head.
  const deferred = `<template id="${SCRIPTS_TEMPLATE}">${code}</template><script>${lastScript}</script>`

  const parts = [
    ['<html lang="en">', `<html lang="en" data-address="${addressPlaceholder}" data-build="${build}">`],
    ['</head>', `${head}${first}</head>`],
    [ROOT, `<div id="root">${body}</div>`],
    [
      '<script type="module" src="/web/storefront/boot/main.tsx"></script>',
      start === 'at-once' ? code : deferred,
    ],
  ] as const
  const page = parts.reduce((page, [place, content]) => replaceOnce(page, place, content), html)
  const style = await styleOfPage(css, page)
  return { html: replaceOnce(page, STYLE, `<style>${style}</style>`), style }
}

/** React renders what belongs into the head before everything else: titles, metas and links. */
export function splitMarkup(markup: string): { readonly head: string; readonly body: string } {
  const head = /^(?:<title>[^<]*<\/title>|<meta\b[^>]*>|<link\b[^>]*>)*/.exec(markup)?.[0] ?? ''
  return { head, body: markup.slice(head.length) }
}

/** A missing placeholder is an error of the build. The content may contain `$`, which `replace` would read as a pattern. */
export function replaceOnce(text: string, place: string, content: string): string {
  if (!text.includes(place)) throw new Error(`the entry page has no ${place}`)
  return text.replace(place, () => content)
}
