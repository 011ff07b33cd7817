/**
 * Sends one template message over WhatsApp's Cloud API. The API has no key by which it would recognise a message that is sent again, so
 * each failure says whether the message may have been taken. The ids that it gives contain the phone, and are not stored.
 */

import type { Answered, CallOutside } from '#server/platform/http/call-outside.ts'

const MOST_BYTES = 100_000

export type TemplateMessage = {
  /** With the country, digits alone. */
  readonly to: string
  readonly template: string
  /** As WhatsApp has it, such as `en` or `en_US`. */
  readonly language: string
  /** The texts of its places, in their order; none is empty. */
  readonly parameters: readonly string[]
}

/**
 * `sent`: taken. `later`: not taken, and may be tried again. `account`: nothing can be sent until somebody changes something. `message`: this
 * one cannot be sent. `unclear`: it may have been taken. `reason` is the number of the error, where there is one.
 */
export type Sent =
  | { readonly outcome: 'sent' | 'unclear' }
  | { readonly outcome: 'later' | 'account'; readonly problem: string; readonly retryAfterMs: number | null }
  | { readonly outcome: 'message'; readonly reason: string }

/** Never rejects. */
export type SendMessage = (message: TemplateMessage, signal: AbortSignal) => Promise<Sent>

export type CloudAccess = {
  /** `https://graph.facebook.com/` and the version. */
  readonly url: string
  /** The id of the shop's number, not the number itself. */
  readonly phoneId: string
  readonly token: string
}

/** https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes */
const busy: ReadonlyMap<number, string> = new Map([
  [1, 'WhatsApp has a fault.'],
  [2, 'WhatsApp is overloaded.'],
  [4, 'WhatsApp is called too often.'],
  [80007, 'WhatsApp is called too often.'],
  [130429, 'WhatsApp takes no more messages at the moment.'],
  [131000, 'WhatsApp has a fault.'],
  [131016, 'WhatsApp is overloaded.'],
  [131048, 'WhatsApp holds the shop’s messages back, because people complained.'],
  [131056, 'One phone gets too many messages at once.'],
  [131057, 'The shop’s account is being changed.'],
  [133004, 'WhatsApp is overloaded.'],
])
const TOKEN = 'WhatsApp does not accept the shop’s token.'
const PERMISSION = 'The token may not send messages.'
const LOCKED = 'WhatsApp has locked the shop’s account.'
const account: ReadonlyMap<number, string> = new Map([
  [0, TOKEN],
  [3, PERMISSION],
  [10, PERMISSION],
  [33, 'WhatsApp does not know the id of the shop’s number.'],
  [190, TOKEN],
  [368, LOCKED],
  [131005, PERMISSION],
  [131031, LOCKED],
  [131042, 'The shop’s account at WhatsApp has nothing to pay with.'],
  [131045, 'The shop’s number is not registered at WhatsApp.'],
  [133010, 'The shop’s number is not registered at WhatsApp.'],
])

export function createSendMessage({ url, phoneId, token }: CloudAccess, call: CallOutside): SendMessage {
  return async ({ to, template, language, parameters }, signal) => {
    const body = {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to,
      type: 'template',
      template: {
        name: template,
        language: { code: language },
        ...(parameters.length > 0 && {
          components: [{ type: 'body', parameters: parameters.map((text) => ({ type: 'text', text })) }],
        }),
      },
    }
    const answered = await call(
      {
        method: 'POST',
        url: `${url}/${phoneId}/messages`,
        headers: { Authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
        mostBytes: MOST_BYTES,
      },
      signal,
    )
    return sentBy(answered)
  }
}

function sentBy(answered: Answered): Sent {
  if (answered.status === null) {
    const { error, mayHaveArrived } = answered
    if (mayHaveArrived) return { outcome: 'unclear' }
    return { outcome: 'later', problem: `WhatsApp cannot be reached: ${error}`, retryAfterMs: null }
  }
  const { status, retryAfterMs } = answered
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  const code = codeIn(answered)
  if (code === null) {
    // Not an answer of the API: of a broken way to it nobody knows how far the message came.
    if (status >= 500) return { outcome: 'unclear' }
    if (status === 429) return { outcome: 'later', problem: 'WhatsApp is called too often.', retryAfterMs }
    return { outcome: 'account', problem: `WhatsApp answers with ${status}.`, retryAfterMs }
  }
  const permission = code >= 200 && code <= 299 ? PERMISSION : undefined
  const locked = account.get(code) ?? permission
  if (locked !== undefined) return { outcome: 'account', problem: `${locked} (${code})`, retryAfterMs }
  const problem = busy.get(code) ?? (status === 429 ? 'WhatsApp is called too often.' : undefined)
  if (problem !== undefined) return { outcome: 'later', problem: `${problem} (${code})`, retryAfterMs }
  return { outcome: 'message', reason: String(code) }
}

/** Of `{ "error": { "code": 131026, … } }`; its words may quote the phone, and are not read. */
function codeIn({ body }: { readonly body: Buffer }): number | null {
  try {
    const code: unknown = JSON.parse(body.toString('utf8'))?.error?.code
    return typeof code === 'number' ? code : null
  } catch {
    return null
  }
}
