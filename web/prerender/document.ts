/** Puts a page together: the entry page, the head tags and the markup that React rendered, style sheet and scripts. */

import { createHash } from 'node:crypto'
import { SCRIPTS_TEMPLATE } from '#web/storefront/boot/deferred-scripts.ts'
import { addressPlaceholder } from '#web/storefront/page-placeholders.ts'

export type Template = {
  /** `web/storefront/index.html`. */
  readonly html: string
  /** These are part of the page instead of being requested: the style sheet, and a script at either end. */
  readonly css: string
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

/** `scripts` are the page's code: the entry first, then what it imports. */
export function composeDocument(
  { html, css, firstScript, lastScript, fonts, build }: Template,
  markup: string,
  scripts: readonly string[],
  start: 'after-first-paint' | 'at-once' = 'after-first-paint',
): string {
  const { head, body } = splitMarkup(markup)
  const [entry, ...imports] = scripts
  if (entry === undefined) throw new Error('a page without its script')

  const first = [
    ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    `<script>${firstScript}</script>`,
    `<style>${css}</style>`,
  ].join('')
  const code = [
    ...imports.map((file) => `<link rel="modulepreload" href="/${file}" crossorigin fetchpriority="low">`),
    `<script type="module" src="/${entry}" crossorigin fetchpriority="low"></script>`,
  ].join('')
  // A template's content does nothing until the last script puts it into the head.
  const deferred = `<template id="${SCRIPTS_TEMPLATE}">${code}</template><script>${lastScript}</script>`

  const parts = [
    ['<html lang="en">', `<html lang="en" data-address="${addressPlaceholder}" data-build="${build}">`],
    ['</head>', `${head}${first}</head>`],
    ['<div id="root"></div>', `<div id="root">${body}</div>`],
    [
      '<script type="module" src="/web/storefront/boot/main.tsx"></script>',
      start === 'at-once' ? code : deferred,
    ],
  ] as const
  return parts.reduce((page, [place, content]) => replaceOnce(page, place, content), html)
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
