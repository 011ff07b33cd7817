/**
 * The checks that every event store makes of an append before it is queued. A request that fails them is a defect of its
 * caller.
 */

import { actorSchema, shopEventSchema } from '#events/event.ts'
import { z } from '#events/zod.ts'
import type { AppendRequest, StreamAppend } from './event-log.ts'

const instant = z.iso.datetime()

/** The request with its stored parts checked and copied, so that nobody can change it while it waits. */
export function validRequest(request: AppendRequest): AppendRequest {
  const { also } = request
  return {
    ...request,
    ...validPart(request),
    ...(also !== undefined && { also: also.map(validPart) }),
    actor: actorSchema.parse(request.actor),
    at: instant.parse(request.at),
  }
}

function validPart({ stream, expected, events }: StreamAppend): StreamAppend {
  if (events.length === 0 && expected !== 'never') throw new Error('an append needs at least one event')
  return { stream, expected, events: events.map((event) => shopEventSchema.parse(event)) }
}
