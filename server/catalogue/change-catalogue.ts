/** Changes the catalogue: reads its facts, decides, appends everything at once, and decides again when another change came first. */

import { hash, randomUUID } from 'node:crypto'
import { type CatalogueState, evolveCatalogue } from '#catalogue/catalogue-state.ts'
import { isCatalogueFact } from '#catalogue/facts.ts'
import type { CatalogueCommand } from '#events/catalogue/catalogue-commands.ts'
import { type CatalogueRefusal, decideCatalogue } from '#events/catalogue/catalogue-decider.ts'
import type { Actor } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { readCatalogue } from '#server/catalogue/read-catalogue.ts'
import { appendByKey } from '#server/platform/append-by-key.ts'
import { Refused } from '#server/platform/http/answer.ts'

export type ChangeCatalogue = (request: {
  /** The command for the catalogue as it is; what the shop chooses itself, such as a free id, is chosen in it. */
  readonly command: (state: CatalogueState) => CatalogueCommand
  readonly actor: Actor
  /** The same key with the same `body` makes the same change once. */
  readonly key?: string | null
  readonly body?: unknown
}) => Promise<CatalogueChange>

export type CatalogueChange =
  | {
      readonly outcome: 'changed'
      readonly state: CatalogueState
      /** The first stream; that of an earlier change with the same key, if it was made before. */
      readonly stream: string
    }
  | { readonly outcome: 'refused'; readonly refusal: CatalogueRefusal; readonly state: CatalogueState }

type Dependencies = {
  readonly log: Pick<EventLog, 'append' | 'readStream' | 'readStreams' | 'settled'>
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

export function createChangeCatalogue({ log, clock }: Dependencies): ChangeCatalogue {
  return async ({ command, actor, key = null, body }) => {
    // Without a key from the caller the shop makes one, so that it can itself repeat an append.
    const ownKey = key ?? randomUUID()
    const fingerprint = hash('sha256', JSON.stringify(body ?? null), 'base64url')
    for (;;) {
      const { state, versions } = await readCatalogue(log)
      const now = clock()
      const decision = decideCatalogue(command(state), state, now)
      const facts = decision.accepted ? decision.facts : []
      const [first, ...others] = facts.map(({ stream, events }) => ({
        stream,
        expected: versions.get(stream) ?? 0,
        events,
      }))
      if (!decision.accepted && key === null) {
        return { outcome: 'refused', refusal: decision.refusal, state }
      }
      if (decision.accepted && first === undefined) {
        // The answer says that it is done, although nothing is written.
        await log.settled()
        return { outcome: 'changed', state, stream: '' }
      }
      const result = await appendByKey(log, {
        // A refused change may be the repeat of one that was made, which its key finds. It is never written itself.
        ...(first ?? { stream: 'none', expected: 'never', events: [] }),
        ...(others.length > 0 && { also: others }),
        actor,
        at: new Date(now).toISOString(),
        idempotency: { key: ownKey, fingerprint },
      })
      switch (result.outcome) {
        case 'appended': {
          const after = result.events.filter(isCatalogueFact).reduce(evolveCatalogue, state)
          return { outcome: 'changed', state: after, stream: first?.stream ?? '' }
        }
        case 'repeated':
          return { outcome: 'changed', state: (await readCatalogue(log)).state, stream: result.stream }
        case 'key-reused':
          throw new Refused(422, 'This key has already made another change.')
        case 'conflict':
        case 'stale':
          if (!decision.accepted) return { outcome: 'refused', refusal: decision.refusal, state }
      }
    }
  }
}
