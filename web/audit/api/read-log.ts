/**
 * The whole log from a position on, page by page, for a worker: the next page is on its way while this one is being worked
 * on. Ends where the log ended when it was first asked for, or at `until`.
 */

import { CONNECTION_LOST } from '#web/api/client.ts'
import type { EventsPage, HashedRecord, LogHead } from './audit-api.ts'

export class LogReadFailed extends Error {
  override readonly name = 'LogReadFailed'
  readonly status: number

  constructor(status: number, sentence: string) {
    super(sentence)
    this.status = status
  }
}

type Reading = {
  readonly after: number
  readonly until?: number
  readonly signal?: AbortSignal
  readonly fetch?: typeof fetch
}

export type LogPart = {
  readonly events: readonly HashedRecord[]
  readonly head: LogHead
  readonly end: number
}

const PAGE = 1000
const TRIES = 4

export async function* readLog(reading: Reading): AsyncGenerator<LogPart> {
  let end = reading.until ?? null
  let next: Promise<EventsPage> | null = readPage(reading, reading.after)
  while (next !== null) {
    const page: EventsPage = await next
    end ??= page.head.size
    const { nextAfter } = page
    next = nextAfter !== null && nextAfter < end ? readPage(reading, nextAfter) : null
    // It is waited for in the next round, where a failure counts.
    next?.catch(() => undefined)
    yield { events: page.events, head: page.head, end }
  }
}

async function readPage({ signal, fetch: get = fetch }: Reading, after: number): Promise<EventsPage> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await tryPage(get, after, signal)
    if ('page' in outcome) return outcome.page
    const { status, sentence, wait } = outcome
    const passes = status === 0 || status === 429 || status >= 500
    if (!passes || attempt === TRIES || signal?.aborted) throw new LogReadFailed(status, sentence)
    await new Promise((resolve) => setTimeout(resolve, (wait ?? 2 ** (attempt - 1)) * 1000))
  }
}

type Outcome =
  | { readonly page: EventsPage }
  | { readonly status: number; readonly sentence: string; readonly wait: number | null }

async function tryPage(get: typeof fetch, after: number, signal: AbortSignal | undefined): Promise<Outcome> {
  try {
    const response = await get(`/api/audit/events?after=${after}&limit=${PAGE}`, {
      cache: 'no-store',
      ...(signal && { signal }),
    })
    // The server's contract tests hold it to the type.
    const body = (await response.json()) as { data?: EventsPage; error?: string }
    if (response.ok && body.data) return { page: body.data }
    const wait = Number.parseInt(response.headers.get('Retry-After') ?? '', 10)
    return {
      status: response.status,
      sentence: body.error ?? 'Something went wrong. Please try again.',
      wait: Number.isNaN(wait) ? null : wait,
    }
  } catch {
    return { status: 0, sentence: CONNECTION_LOST, wait: null }
  }
}
