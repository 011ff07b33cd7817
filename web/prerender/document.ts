/** Composes a page from the entry page, the head tags and markup that React rendered, its styles and its scripts. */

import { createHash } from 'node:crypto'
import { catalogueAddress } from '#catalogue/catalogue-file.ts'
import { SCRIPTS_TEMPLATE } from '#web/storefront/boot/deferred-scripts.ts'
import { addressPlaceholder } from '#web/storefront/page/page-placeholders.ts'
import type { StyleOf } from './page-style.ts'

export type Template = {
  /** The content of `web/storefront/index.html`. */
  readonly html: string
  /** The whole style sheet. A page contains the rules that it uses. */
  readonly css: string
  /** The files of the style sheet, which the page loads together with its scripts. */
  readonly sheets: readonly string[]
  /** Inline scripts in the head and at the end of the body. */
  readonly firstScript: string
  readonly lastScript: string
  /** The font files of the style sheet. */
  readonly fonts: readonly string[]
  /** The identifier of this build; a service worker saves pages of its own build only. */
  readonly build: string
}

/** The hash of an inline script or style, `sha256-…`, in the format of a Content-Security-Policy. */
export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

export type ComposedPage = {
  readonly html: string
  /** The content of its `style` element. */
  readonly style: string
}

/** React's root in the entry page. */
export const ROOT = '<div id="root"></div>'
const STYLE = '<style></style>'

export type PageParts = {
  /** The page's modules: the entry first, then its imports. */
  readonly scripts: readonly string[]
  /** The hash of the catalogue that the page shows. */
  readonly catalogue: string
  readonly styleOf: StyleOf
  readonly start?: 'after-first-paint' | 'at-once'
}

export async function composeDocument(
  { html, sheets, firstScript, lastScript, fonts, build }: Omit<Template, 'css'>,
  markup: string,
  { scripts, catalogue, styleOf, start = 'after-first-paint' }: PageParts,
): Promise<ComposedPage> {
  const { head, body } = splitMarkup(markup)
  const [entry, ...imports] = scripts
  if (entry === undefined) throw new Error('the page has no entry script')

  const first = [
    ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    `<script>${firstScript}</script>`,
    STYLE,
  ].join('')
  const code = [
    ...sheets.map((file) => `<link rel="stylesheet" href="/${file}">`),
    `<link rel="preload" href="${catalogueAddress(catalogue)}" as="fetch" crossorigin fetchpriority="low">`,
    ...imports.map((file) => `<link rel="modulepreload" href="/${file}" crossorigin fetchpriority="low">`),
    `<script type="module" src="/${entry}" crossorigin fetchpriority="low"></script>`,
  ].join('')
  // A template's content is inert until the last script moves it into the head.
  const deferred = `<template id="${SCRIPTS_TEMPLATE}">${code}</template><script>${lastScript}</script>`

  const parts = [
    [
      '<html lang="en">',
      `<html lang="en" data-address="${addressPlaceholder}" data-build="${build}" data-catalogue="${catalogue}">`,
    ],
    ['</head>', `${head}${first}</head>`],
    [ROOT, `<div id="root">${body}</div>`],
    [
      '<script type="module" src="/web/storefront/boot/main.tsx"></script>',
      start === 'at-once' ? code : deferred,
    ],
  ] as const
  const page = parts.reduce((page, [placeholder, content]) => replaceOnce(page, placeholder, content), html)
  const style = await styleOf(page)
  return { html: replaceOnce(page, STYLE, `<style>${style}</style>`), style }
}

/** Splits off the titles, metas and links, which React renders before everything else. */
export function splitMarkup(markup: string): { readonly head: string; readonly body: string } {
  const head = /^(?:<title>[^<]*<\/title>|<meta\b[^>]*>|<link\b[^>]*>)*/.exec(markup)?.[0] ?? ''
  return { head, body: markup.slice(head.length) }
}

/** Fails if the placeholder is missing. The content may contain `$`, which has a special meaning in a replacement string. */
export function replaceOnce(text: string, placeholder: string, content: string): string {
  if (!text.includes(placeholder)) throw new Error(`the text has no ${placeholder}`)
  return text.replace(placeholder, () => content)
}
