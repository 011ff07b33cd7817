/** Puts a page together: the built template, the head tags that React drew first, the style sheet, and the markup. */

import { createHash } from 'node:crypto'
import { CODE_TEMPLATE } from '#web/storefront/late-code.ts'
import { addressPlace } from '#web/storefront/page-placeholders.ts'

export type Template = {
  /** The entry page as Vite built it. */
  readonly html: string
  /** These stand in the page instead of being asked for: the style sheet, and a script at either end. */
  readonly css: string
  readonly firstScript: string
  readonly lastScript: string
  /** Which build this is; a service worker keeps pages of its own build only. */
  readonly build: string
}

/** `sha256-…` as a Content-Security-Policy names it. */
export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

export function composeDocument(
  { html, css, firstScript, lastScript, build }: Template,
  markup: string,
  scripts: readonly string[],
  start: 'after-first-paint' | 'at-once' = 'after-first-paint',
): string {
  const { head, body } = splitMarkup(markup)
  const [entry, ...others] = scripts
  if (entry === undefined) throw new Error('a page without its script')

  const first = [
    ...fontsOf(css).map(
      (url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<script>${firstScript}</script>`,
    `<style>${css}</style>`,
  ].join('')
  const code = [
    ...others.map((file) => `<link rel="modulepreload" href="/${file}" crossorigin fetchpriority="low">`),
    `<script type="module" src="/${entry}" crossorigin fetchpriority="low"></script>`,
  ].join('')
  // In the template it is inert, until the last script puts it into the head.
  const late = `<template id="${CODE_TEMPLATE}">${code}</template><script>${lastScript}</script>`
  const last = start === 'at-once' ? code : late

  const bare = html
    .replace(/\s*<script\b[^>]*type="module"[^>]*><\/script>/g, '')
    .replace(/\s*<link\b[^>]*rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
  const opened = replaceOnce(
    bare,
    '<html lang="en">',
    `<html lang="en" data-address="${addressPlace}" data-build="${build}">`,
  )
  const headed = replaceOnce(opened, '</head>', `${head}${first}</head>`)
  return replaceOnce(headed, '<div id="root"></div>', `<div id="root">${body}</div>${last}`)
}

/** React draws what belongs into the head before everything else: titles, metas and links. */
export function splitMarkup(markup: string): { readonly head: string; readonly body: string } {
  const head = /^(?:<title>[^<]*<\/title>|<meta\b[^>]*>|<link\b[^>]*>)*/.exec(markup)?.[0] ?? ''
  return { head, body: markup.slice(head.length) }
}

export function fontsOf(css: string): string[] {
  return [...css.matchAll(/url\(["']?([^"')]+\.woff2)["']?\)/g)].map(([, url]) => String(url))
}

/** A missing place is a broken build; the text may hold `$`, which `replace` would read as a pattern. */
export function replaceOnce(text: string, place: string, put: string): string {
  if (!text.includes(place)) throw new Error(`the entry page has no ${place}`)
  return text.replace(place, () => put)
}
