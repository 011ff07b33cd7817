/** What is wrong with a webhook, in words for the owner. */

import type { Webhook } from './webhooks.ts'

type Attempt = NonNullable<Webhook['delivery']>['attempts'][number]

/** A receiver that restarts fails once or twice. */
const FAILING_FROM = 3

function isFailing({ delivery }: Webhook): boolean {
  return delivery !== null && delivery.failures >= FAILING_FROM
}

const NOT_FOUND = /\((?:ENOTFOUND|EAI_AGAIN)\)/

/** Codes of the connection, in words. */
const troubles: readonly (readonly [code: RegExp, words: string])[] = [
  [NOT_FOUND, 'the address cannot be found'],
  [/\((?:ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)\)/, 'the receiver cannot be reached'],
  [
    /\((?:[A-Z_]*CERT[A-Z_]*|ERR_TLS\w*|[A-Z_]*SIGNATURE[A-Z_]*)\)/,
    'the receiver’s certificate is not valid',
  ],
]

/** Why a try failed, inside a sentence: `the address cannot be found`. */
export function tryWords({ error, status }: Pick<Attempt, 'error' | 'status'>): string {
  if (error === undefined) return `answered with ${status}`
  const known = troubles.find(([code]) => code.test(error))?.[1]
  return known ?? error.replace(/^[A-Z]/, (first) => first.toLowerCase()).replace(/\.$/, '')
}

/** What the owner can do about it. */
export function adviceWords({ error }: Pick<Attempt, 'error'>): string {
  return error !== undefined && NOT_FOUND.test(error)
    ? 'Check the address.'
    : 'Ask those who run the receiver.'
}

/** Of webhooks that fail: `The webhook to shop.example fails: the address cannot be found.` */
export function failingWords(failing: readonly [Webhook, ...Webhook[]]): string {
  const [{ host, delivery }] = failing
  if (failing.length > 1)
    return `${failing.length} webhooks fail: ${failing.map((each) => each.host).join(', ')}.`
  const latest = delivery?.attempts[0]
  return `The webhook to ${host} fails${latest ? `: ${tryWords(latest)}` : ''}.`
}

/** Null when all get through. */
export function failingOf(webhooks: readonly Webhook[]): readonly [Webhook, ...Webhook[]] | null {
  const [first, ...others] = webhooks.filter(isFailing)
  return first === undefined ? null : [first, ...others]
}
