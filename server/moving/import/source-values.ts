/** Amounts, instants and texts as the files of other shop programs have them. */

import { paisaIn } from '#catalogue/paisa-in.ts'
import { typedLine } from '#events/typed-text.ts'

/** Whole rupees; 0 for an empty text, null for one that is no amount. Rounded, because the log counts in rupees. */
export function rupeesIn(text: string): number | null {
  const paisa = paisaIn(text)
  return paisa === null ? null : Math.round(paisa / 100)
}

/** A whole number of 1 or more; null for anything else. */
export function countIn(text: string): number | null {
  return /^[1-9]\d{0,5}(?:\.0+)?$/.test(text) ? Math.trunc(Number(text)) : null
}

const WITH_ZONE = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)? ?(Z|UTC|[+-]\d{2}:?\d{2})?$/
const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4}) +(\d{1,2}:\d{2}(?::\d{2})?)$/

/**
 * ISO-8601 UTC; null for a text that is no instant. An instant without a zone is one of Karachi. `2024-05-01 14:33:11 +0500`, `2024-05-01
 * 14:33:11` and `5/31/2024 14:33:11` (month first, as the export plugin of WooCommerce writes) are known.
 */
export function instantIn(text: string): string | null {
  const american = AMERICAN.exec(text)
  if (american !== null) {
    const [, month = '', day = '', year, time = ''] = american
    return instantIn(
      `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${time.replace(/^\d:/, '0$&')}`,
    )
  }
  const [, day, time = '', zone] = WITH_ZONE.exec(text) ?? []
  if (day === undefined) return null
  const at = new Date(`${day}T${time.length === 5 ? `${time}:00` : time}${zoneOf(zone)}`)
  // A date before 1970, such as one of the year 0, is a fault of the file.
  return at.getTime() >= 0 ? at.toISOString() : null
}

function zoneOf(zone: string | undefined): string {
  if (zone === undefined) return '+05:00'
  if (zone === 'Z' || zone === 'UTC') return 'Z'
  return zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`
}

/** In one line, and at most so many characters. */
export function shortened(text: string, most: number): string {
  const line = typedLine(text)
  // Half of a character that consists of two code units is none.
  return line.length > most ? `${line.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…` : line
}

/** A name or address as its parts, without empty and repeated ones. */
export function joined(parts: readonly string[], between = ', '): string {
  const present = parts.map(typedLine).filter((part) => part !== '')
  return present.filter((part, place) => present.indexOf(part) === place).join(between)
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  hellip: '…',
}

/** The text of a description in HTML as one paragraph. It is shown as text, never as HTML. */
export function textOfHtml(html: string): string {
  const plain = html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/\\n/g, ' ')
    .replace(/&#(x?)([\da-f]{1,6});/gi, (all, hex, digits) => codePoint(all, digits, hex === '' ? 10 : 16))
    .replace(/&([a-z]+);/gi, (all, name: string) => entities[name.toLowerCase()] ?? all)
  return typedLine(plain)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
}

function codePoint(all: string, digits: string, base: number): string {
  const code = Number.parseInt(digits, base)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all
}
