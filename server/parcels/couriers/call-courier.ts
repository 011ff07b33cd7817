/** Calls a courier as its entry of the table says. Customers' data is in the body of a booking alone, and never in an error. */

import { courierName } from '#catalogue/couriers.ts'
import type { Order } from '#events/orders/order.ts'
import { LONGEST_TRACKING_NUMBER, trackingNumberProblem } from '#events/parcels/tracking-number.ts'
import { bookingValue } from '#server/parcels/booking-file.ts'
import type { CallOutside } from '#server/platform/http/call-outside.ts'
import { jsonOrNull } from '#server/platform/json-or-null.ts'
import { type CourierApi, CourierFault, type TrackingStep } from './courier-api.ts'
import type { CourierEntry } from './courier-table.ts'

const MOST_JSON = 1_000_000
const MOST_PDF = 20_000_000
const LONGEST_WORDS = 200

export type CourierAccess = {
  readonly token: string
  /** Another address than the table's, such as that of the courier's test system. */
  readonly url?: string | undefined
  /** The courier's code of the address where it collects parcels. */
  readonly pickup?: string | undefined
}

type Asked = { readonly method: 'GET' | 'POST' | 'PUT'; readonly path: string; readonly body?: object }

export function createCourierApi(entry: CourierEntry, access: CourierAccess, call: CallOutside): CourierApi {
  const { answer: says, book, cancel, labels, track } = entry
  const name = () => courierName(entry.id)
  const base = access.url ?? entry.url

  async function ask({ method, path, body }: Asked, mostBytes: number, signal: AbortSignal) {
    const answered = await call(
      {
        method,
        url: base + path,
        headers: {
          Accept: 'application/json, application/pdf',
          [entry.token.header]: entry.token.before + access.token,
        },
        body: body && JSON.stringify(body),
        mostBytes,
      },
      signal,
    )
    if (answered.status === null) {
      const { error, mayHaveArrived: mayBeDone } = answered
      throw new CourierFault('away', `${name()} cannot be reached: ${error}`, { mayBeDone })
    }
    const { status, retryAfterMs } = answered
    if (status === 401 || status === 403) throw tokenRefused()
    if (status === 429 || status >= 500) {
      const sentence = status === 429 ? 'is called too often' : `answers with ${status}`
      // A broken server may have booked before it broke.
      throw new CourierFault('away', `${name()} ${sentence}.`, { mayBeDone: status >= 500, retryAfterMs })
    }
    return answered
  }

  const tokenRefused = () => new CourierFault('token', `${name()} does not accept the shop’s token.`)

  /** The JSON of the answer; null when the courier does not know the number. */
  async function askJson(asked: Asked, signal: AbortSignal): Promise<unknown> {
    const answered = await ask(asked, MOST_JSON, signal)
    const body = jsonOrNull(answered.body.toString('utf8'))
    if (body === null && answered.status >= 400) {
      throw new CourierFault('refused', `${name()} answers with ${answered.status}.`)
    }
    if (body === null) {
      throw new CourierFault('away', `${name()} answers with something else than JSON.`, { mayBeDone: true })
    }
    const code = textAt(body, says.code) || String(answered.status)
    if (says.token.includes(code)) throw tokenRefused()
    if (says.unknown.includes(code)) return null
    if (says.done.includes(code)) return body
    const words = textAt(body, says.words).slice(0, LONGEST_WORDS)
    throw new CourierFault('refused', `${name()} says: ${words || `status ${code}`}`)
  }

  const mustKnow = (body: unknown): unknown => {
    if (body === null) throw new CourierFault('refused', `${name()} does not know this parcel.`)
    return body
  }

  return {
    courier: entry.id,
    mostLabels: labels.most,

    async book(order, signal) {
      const body = bodyOf(order)
      const answer = mustKnow(await askJson({ method: book.method, path: book.path, body }, signal))
      const number = textAt(answer, book.trackingNumber).trim()
      if (trackingNumberProblem(number) === null) return number
      const sentence = `${name()} has booked it without a number that the shop can read.`
      throw new CourierFault('refused', sentence, { mayBeDone: true })
    },

    async cancel(trackingNumber, signal) {
      const { method, path, field } = cancel
      mustKnow(await askJson({ method, path, body: { [field]: trackingNumber } }, signal))
    },

    async labels(trackingNumbers, signal) {
      const path = labels.path.replace('{numbers}', () => trackingNumbers.map(encodeURIComponent).join(','))
      const answered = await ask({ method: 'GET', path }, MOST_PDF, signal)
      if (answered.status === 200 && answered.type.startsWith('application/pdf')) return answered.body
      const words = textAt(jsonOrNull(answered.body.toString('utf8')), says.words).slice(0, LONGEST_WORDS)
      throw new CourierFault('refused', `${name()} has no labels: ${words || `status ${answered.status}`}`)
    },

    async track(trackingNumber, signal) {
      const path = track.path.replace('{number}', () => encodeURIComponent(trackingNumber))
      const answer = await askJson({ method: 'GET', path }, signal)
      if (answer === null) return null
      const steps = valueAt(answer, track.steps)
      return Array.isArray(steps) ? steps.map(stepOf).sort(byTime) : []
    },
  }

  function bodyOf(order: Order): object {
    return Object.fromEntries(
      book.body.flatMap((field): [string, string | number][] => {
        if ('value' in field) return [[field.name, field.value]]
        if (field.field !== 'pickup') return [[field.name, bookingValue(field.field, order, entry.id)]]
        return access.pickup === undefined ? [] : [[field.name, access.pickup]]
      }),
    )
  }

  function stepOf(step: unknown): TrackingStep {
    const code = textAt(step, track.code).slice(0, LONGEST_TRACKING_NUMBER)
    const at = track.at.map((path) => textAt(step, path)).find((text) => text !== '') ?? ''
    return {
      at: instantOf(at, track.zone),
      meaning: Object.hasOwn(entry.meanings, code) ? (entry.meanings[code] ?? null) : null,
      code,
      words: textAt(step, track.words).replace(/\s+/g, ' ').trim().slice(0, LONGEST_WORDS),
    }
  }
}

/** The oldest first; those without a time come last, as the courier lists them. */
function byTime(one: TrackingStep, other: TrackingStep): number {
  const [first, second] = [one.at ?? '~', other.at ?? '~']
  return first < second ? -1 : first > second ? 1 : 0
}

function instantOf(text: string, zone: string): string | null {
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/.test(text)
  const time = Date.parse(hasZone ? text : text.replace(' ', 'T') + zone)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inside, name) => {
    const isObject = typeof inside === 'object' && inside !== null
    return isObject ? Object.getOwnPropertyDescriptor(inside, name)?.value : undefined
  }, value)
}

function textAt(value: unknown, path: string): string {
  const found = valueAt(value, path)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}
