/**
 * Where a visit came from: the address parameters that advertisers add (`utm_…`, a convention of Google Analytics) and the site
 * with the link. Nothing of it may say who the visitor is, because records show it to auditors.
 */

/** Each a code in lower case; what is not known is unset. */
export type VisitSource = {
  readonly campaign?: string | undefined
  /** `utm_source`, such as `instagram`. */
  readonly site?: string | undefined
  /** `utm_medium`, such as `story`. */
  readonly medium?: string | undefined
  /** The host of the page with the link. */
  readonly referrer?: string | undefined
}

/** The most characters of an address of which the source is read. */
export const LONGEST_VISIT_ADDRESS = 2000

const LONGEST_CODE = 60
const CODE = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}._-]*$/u
/** A mobile number of Pakistan, which somebody may have put into a link, however it is grouped. */
const PHONE = /(?<!\d)(?:0{0,2}92\D?|0)?3(?:\D?\d){9}(?!\d)/
/** Shorter names are also words of campaigns. */
const SHORTEST_NAME = 4
/** Hosts under which the same site passes visitors on. */
const PREFIX = /^(?:www|l|lm|m|out)\./
/** The base of an address that has no host of its own. */
const NOWHERE = 'no-site.invalid'

/**
 * @param from The address of the page with the link, without its path, and with the parameters of the address that was opened:
 *   `https://l.instagram.com/?utm_campaign=eid`, or the parameters alone.
 * @returns null when it tells nothing.
 */
export function visitSource(from: string): VisitSource | null {
  const base = `https://${NOWHERE}`
  if (from.length > LONGEST_VISIT_ADDRESS || !URL.canParse(from, base)) return null
  const url = new URL(from, base)
  const parameter = (name: string) => codeIn(url.searchParams.get(name) ?? '')
  const host = url.hostname.replace(PREFIX, '')
  const source = {
    campaign: parameter('utm_campaign'),
    site: parameter('utm_source'),
    medium: parameter('utm_medium'),
    referrer: host === NOWHERE ? null : codeIn(host),
  }
  const known = Object.entries(source).filter(([, code]) => code !== null)
  return known.length === 0 ? null : Object.fromEntries(known)
}

/**
 * The source without a campaign or a medium that says who has ordered, by a word of the name or by the e-mail before its @: some tools
 * write the person into the link of each mail. The sites are those of many visitors.
 */
export function withoutPerson(
  source: VisitSource | null,
  { name, email }: { readonly name: string; readonly email: string },
): VisitSource | null {
  const said = [...wordsIn(name), wordsIn(email.split('@')[0] ?? '').join('-')]
  const names = said.filter((each) => each.length >= SHORTEST_NAME)
  const saysPerson = (code = '') => names.some((each) => `-${wordsIn(code).join('-')}-`.includes(`-${each}-`))
  const known = Object.entries(source ?? {}).filter(
    ([part, code]) => part === 'site' || part === 'referrer' || !saysPerson(code),
  )
  return known.length === 0 ? null : Object.fromEntries(known)
}

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** What a report counts a visit and its orders under: the most exact that is known. */
export function campaignOf(source: VisitSource | null | undefined): string | null {
  return source?.campaign ?? source?.site ?? source?.referrer ?? null
}

/** Null for a text that is no code, or may say who somebody is. */
function codeIn(text: string): string | null {
  const code = text.trim().toLowerCase().replace(/\s+/g, '-').slice(0, LONGEST_CODE)
  return CODE.test(code) && !PHONE.test(code) ? code : null
}
