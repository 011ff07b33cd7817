/** How the shop's mails look: a greeting, tables of what and how much, and a link. */

import { brand } from '#catalogue/brand.ts'

export type MailRow = readonly [what: string, value: string]

export function mailPage(parts: readonly string[]): string {
  return `<!doctype html><html lang="en"><body style="margin:0;padding:32px 16px;background:#f7f4ee;color:#16130f;font:15px/1.5 Arial,sans-serif"><div style="max-width:520px;margin:0 auto"><p style="letter-spacing:.2em;text-transform:uppercase">${escapeHtml(brand.name)}</p>${parts.join('')}</div></body></html>`
}

export function mailGreeting(text: string): string {
  return `<p style="font-size:17px">${escapeHtml(text)}</p>`
}

export function mailTable(rows: readonly MailRow[], align: 'left' | 'right'): string {
  const lines = rows.map(
    ([what, value]) =>
      `<tr><td style="padding:8px 16px 8px 0;border-top:1px solid #ddd5c7">${escapeHtml(what)}</td><td style="padding:8px 0;border-top:1px solid #ddd5c7;text-align:${align}">${escapeHtml(value)}</td></tr>`,
  )
  return `<table style="width:100%;border-collapse:collapse;margin:24px 0">${lines.join('')}</table>`
}

/** The whole address of a page of the shop's; null where the shop has none. */
export function siteLink(publicUrl: string | undefined, path: string): string | null {
  return publicUrl === undefined ? null : `${publicUrl.replace(/\/$/, '')}${path}`
}

export function mailLink(address: string, words: string): string {
  return `<p><a href="${escapeHtml(address)}" style="color:#7d5a1a">${escapeHtml(words)}</a></p>`
}

export function mailClosing(text: string): string {
  return `<p style="color:#655d51">${escapeHtml(text)}</p>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
