/** The results of sending the mails of one order, and what they mean together. */

import type { MailFault } from './mail-failure.ts'

/** The result for one mail. */
export type MailResult =
  | {
      readonly state: 'done'
      readonly sent: boolean
      /** Whether the server accepted or refused the mail; null when it was not used. */
      readonly serverAnswered: boolean | null
    }
  | {
      readonly state: 'retry'
      readonly fault: MailFault
      /** Milliseconds since 1970. */
      readonly at: number
      /** Whether the server was used this time. */
      readonly serverUsed: boolean
    }
  | {
      readonly state: 'not due'
      /** Milliseconds since 1970. */
      readonly dueAt: number
      /** Whether it waits because too many confirmations go out. */
      readonly heldBack: boolean
    }

export type Delivery =
  | { readonly outcome: 'unknown-order' }
  | {
      readonly outcome: 'tried'
      /** Whether the customer's confirmation has gone out, now or earlier. */
      readonly customerSuccess: boolean
      /** Whether the server accepted or refused a mail of any recipient; null when it was not used. */
      readonly serverAnswered: boolean | null
      /** Null when there is nothing to try again. */
      readonly retry: Retry | null
      /** When a mail that is not due yet will be due, in milliseconds since 1970. */
      readonly dueAt: number | null
      /** Whether the customer's confirmation waits because too many go out. */
      readonly heldBack: boolean
    }

export type Retry = {
  /** The latest time of the next try, in milliseconds since 1970. */
  readonly at: number
  /** Whether another server may be used before: not when this one may have sent the mail. */
  readonly otherServer: boolean
}

export const nothingToSend: MailResult = { state: 'done', sent: false, serverAnswered: null }

export const notTried: Delivery = {
  outcome: 'tried',
  customerSuccess: false,
  serverAnswered: null,
  retry: null,
  dueAt: null,
  heldBack: false,
}

type OrderMailResults = {
  readonly shop: MailResult
  readonly customer: MailResult
  readonly later: readonly MailResult[]
}

export function deliveryOf({ shop, customer, later }: OrderMailResults): Delivery {
  const results = [shop, customer, ...later]
  return {
    outcome: 'tried',
    customerSuccess: customer.state === 'done' && customer.sent,
    serverAnswered: serverAnsweredOf(results),
    retry: retryOf(results),
    dueAt: dueAtOf(results),
    heldBack: customer.state === 'not due' && customer.heldBack,
  }
}

function serverAnsweredOf(results: readonly MailResult[]): boolean | null {
  const answers = results.map((result) => {
    if (result.state === 'done') return result.serverAnswered
    if (result.state === 'not due' || !result.serverUsed) return null
    return result.fault === 'recipient' || result.fault === 'mail'
  })
  if (answers.includes(true)) return true
  return answers.includes(false) ? false : null
}

function retryOf(results: readonly MailResult[]): Retry | null {
  const retries = results.filter((result) => result.state === 'retry')
  if (retries.length === 0) return null
  return {
    at: Math.min(...retries.map(({ at }) => at)),
    otherServer: retries.every(({ fault }) => fault !== 'unanswered' && fault !== 'stopped'),
  }
}

function dueAtOf(results: readonly MailResult[]): number | null {
  const times = results.flatMap((result) => (result.state === 'not due' ? [result.dueAt] : []))
  return times.length === 0 ? null : Math.min(...times)
}
