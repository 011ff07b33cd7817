/** The tokens of programs. They are read from the log with each use, so that a token that is revoked opens nothing on any server. */

import { randomBytes } from 'node:crypto'
import type { ListedToken } from '#contract/apps/programs.ts'
import {
  decideToken,
  evolveTokens,
  noTokens,
  type Token,
  type TokenCommand,
  type TokenRefusal,
} from '#events/apps/token-decider.ts'
import { TOKENS_STREAM } from '#events/apps/token-facts.ts'
import type { TokenScope } from '#events/apps/token-scopes.ts'
import { addDays, dayOf } from '#events/calendar.ts'
import type { Actor } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { hashOf } from '#server/people/session.ts'
import { Refused, refusedField } from '#server/platform/http/answer.ts'
import type { TokenUses } from './token-uses.ts'

/** Tells people and programs that search for secrets in texts what it is. */
const PREFIX = 'ff_'
const TOKEN = /^ff_[\w-]{43}$/
const LIFETIME_DAYS = 365

/** All but `list` and `find` throw `Refused`. */
export type TokenUseCases = {
  /** The one made last first. */
  list(): Promise<readonly ListedToken[]>
  /** Null for a text that is no token, and for one that was revoked or has ended. */
  find(secret: string): Promise<Token | null>
  /** Returns the secret, which nobody can read again. */
  make(
    wanted: { readonly name: string; readonly scopes: readonly TokenScope[] },
    actor: Actor,
  ): Promise<{ readonly token: Token; readonly secret: string }>
  revoke(id: string, actor: Actor): Promise<Token>
}

type Dependencies = {
  readonly log: Pick<EventLog, 'append' | 'readStream'>
  readonly uses: TokenUses
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

export function createTokens({ log, uses, clock }: Dependencies): TokenUseCases {
  const today = () => dayOf(new Date(clock()).toISOString())

  /** Returns the tokens before the change. */
  async function change(command: TokenCommand, actor: Actor) {
    for (;;) {
      const events = await log.readStream(TOKENS_STREAM)
      const before = events.reduce(evolveTokens, noTokens)
      const decision = decideToken(command, before)
      if (!decision.accepted) throw tokenRefusal(decision.refusal)
      const result = await log.append({
        stream: TOKENS_STREAM,
        expected: events.length,
        events: decision.events,
        actor,
        at: new Date(clock()).toISOString(),
      })
      if (result.outcome === 'appended') return before
    }
  }

  return {
    async list() {
      const events = await log.readStream(TOKENS_STREAM)
      const tokens = events.reduce(evolveTokens, noTokens)
      const listed = events.toReversed().flatMap((event): readonly Omit<ListedToken, 'use'>[] => {
        const token = event.type === 'TokenMade' ? tokens.get(event.data.token) : undefined
        if (token === undefined) return []
        const { id, name, scopes, lastDay } = token
        return [
          {
            id,
            name,
            scopes,
            lastDay,
            madeAt: event.at,
            madeBy: 'name' in event.actor ? event.actor.name : null,
          },
        ]
      })
      return Promise.all(listed.map(async (token) => ({ ...token, use: await uses.read(token.id) })))
    },

    async find(secret) {
      if (!TOKEN.test(secret)) return null
      const hash = hashOf(secret)
      const tokens = (await log.readStream(TOKENS_STREAM)).reduce(evolveTokens, noTokens)
      // A comparison in constant time would hide nothing: the hash of a text that somebody chose is not the secret.
      const made = [...tokens.values()].find((each) => each.hash === hash)
      const token = made === undefined || (made.lastDay ?? today()) < today() ? null : made
      if (token !== null) uses.note(token.id, secret)
      return token
    },

    async make({ name, scopes }, actor) {
      const secret = `${PREFIX}${randomBytes(32).toString('base64url')}`
      const id = randomBytes(9).toString('base64url')
      const token = { id, name, scopes, hash: hashOf(secret), lastDay: addDays(today(), LIFETIME_DAYS) }
      await change({ type: 'MakeToken', token }, actor)
      await uses.add(token.id, secret)
      return { token, secret }
    },

    async revoke(id, actor) {
      const token = (await change({ type: 'RevokeToken', id }, actor)).get(id)
      if (token === undefined) throw tokenRefusal('no-such-token')
      await uses.forget(id)
      return token
    },
  }
}

function tokenRefusal(refusal: TokenRefusal): Refused {
  switch (refusal) {
    case 'no-such-token':
      return new Refused(404, 'There is no such token. Perhaps somebody has revoked it already.')
    case 'name-taken':
      return refusedField('name', 'Another app has this name. Please choose one that tells them apart.', 409)
    case 'too-many-tokens':
      return new Refused(409, 'The shop has 50 tokens. Please revoke one that is not used any more.')
  }
}
