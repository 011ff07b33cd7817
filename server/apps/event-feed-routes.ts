/** `GET /api/events`: pages of events, long polls and Server-Sent Events for programs with a token; pages for an owner who tries it. */

import { once } from 'node:events'
import { type Request, type Response, Router } from 'express'
import { feedCalls as calls } from '#contract/apps/programs.ts'
import type { OpenedEvent } from '#events/event.ts'
import { Refused, refusedField } from '#server/platform/http/answer.ts'
import { isToken, notedSender } from '#server/platform/http/sender.ts'
import { answered, serve } from '#server/platform/http/serve.ts'
import { bearerOf } from './bearer-sign-in.ts'
import type { EventFeed } from './event-feed.ts'
import type { TokenUseCases } from './tokens.ts'

/** A proxy ends a connection on which nothing is sent, often after a minute. */
const HEARTBEAT_MS = 15_000

type Dependencies = { readonly feed: EventFeed; readonly tokens: Pick<TokenUseCases, 'find'> }

export function eventFeedRoutes({ feed, tokens }: Dependencies): Router {
  const router = Router()

  serve(router, calls.readEvents, async ({ query: { after, limit, wait }, request, response }) => {
    const { id, withPersons, mayStream } = readerOf(request)
    const from = resumedAt(request) ?? after
    const end = await feed.end()
    if (from > end) {
      throw refusedField('after', `The log ends at event ${end}.`)
    }
    const asStream = mayStream && request.accepts(['json', 'text/event-stream']) === 'text/event-stream'
    const gone = goneOf(response)
    const leave = asStream || wait > 0 ? feed.takePlace(id) : () => undefined
    try {
      if (asStream) {
        await stream(request, response, { from, limit, withPersons, gone })
        return answered
      }
      const events = await feed.next(from, { limit, waitMs: wait * 1000, signal: gone })
      if (gone.aborted) return answered
      return {
        events: await feed.shown(events, withPersons),
        next: events.at(-1)?.position ?? from,
        end: await feed.end(),
      }
    } finally {
      leave()
    }
  })

  type Place = {
    readonly from: number
    readonly limit: number
    readonly withPersons: boolean
    readonly gone: AbortSignal
  }

  /** An error cuts the connection: the program connects again with the id of the last event that it has received. */
  async function stream(request: Request, response: Response, { from, limit, withPersons, gone }: Place) {
    response.set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    })
    response.flushHeaders()
    const signal = AbortSignal.any([gone, feed.stopped])
    try {
      for (let position = from; !signal.aborted; ) {
        const events = await feed.next(position, { limit, waitMs: HEARTBEAT_MS, signal })
        if (signal.aborted || (await tokens.find(bearerOf(request) ?? '')) === null) break
        const shown = await feed.shown(events, withPersons)
        const text = events.length === 0 ? ': still here\n\n' : shown.map(frameOf).join('')
        if (!response.write(text)) await once(response, 'drain', { signal })
        position = events.at(-1)?.position ?? position
      }
      response.end()
    } catch (error) {
      response.destroy()
      // A program that has left is no fault.
      if (!signal.aborted) throw error
    }
  }

  return router
}

function frameOf(event: OpenedEvent): string {
  const { position, type } = event
  return `id: ${position}\nevent: ${type}\ndata: ${JSON.stringify(event)}\n\n`
}

/** A stream that is opened again says which event it has received last. */
function resumedAt({ headers }: Request): number | null {
  const last = headers['last-event-id']
  return typeof last === 'string' && /^\d{1,15}$/.test(last) ? Number(last) : null
}

/** Aborted when the program has left, or has its answer. */
function goneOf(response: Response): AbortSignal {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  return gone.signal
}

type Reader = { readonly id: string; readonly withPersons: boolean; readonly mayStream: boolean }

/** A stream lasts as long as its token: a person, whose session may end meanwhile, gets pages. */
function readerOf(request: Request): Reader {
  const sender = notedSender(request)
  if (sender === undefined) throw new Refused(401, 'Please sign in.')
  return isToken(sender)
    ? { id: sender.id, withPersons: sender.scopes.includes('personal'), mayStream: true }
    : { id: sender.staff, withPersons: false, mayStream: false }
}
