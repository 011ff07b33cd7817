/** The tokens of programs as a fold of their facts, and the rules for making and revoking them. */

import type { Day } from '../calendar.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import type { RecordedEvent, ShopEvent } from '../event.ts'
import type { TokenScope } from './token-scopes.ts'

export type Token = {
  readonly id: string
  readonly name: string
  readonly scopes: readonly TokenScope[]
  /** SHA-256 of the token, base64url. */
  readonly hash: string
  /** The last day on which it opens something; undefined for one that was made without an end. */
  readonly lastDay?: Day | undefined
}

/** By id, the one made last at the end, without those that were revoked. */
export type Tokens = ReadonlyMap<string, Token>

export const noTokens: Tokens = new Map()

export function evolveTokens(tokens: Tokens, event: ShopEvent | RecordedEvent): Tokens {
  switch (event.type) {
    case 'TokenMade': {
      const { token: id, name, scopes, hash, lastDay } = event.data
      return new Map([...tokens, [id, { id, name, scopes, hash, lastDay }]])
    }
    case 'TokenRevoked':
      return new Map([...tokens].filter(([id]) => id !== event.data.token))
    default:
      return tokens
  }
}

export type TokenCommand =
  | { readonly type: 'MakeToken'; readonly token: Token }
  | { readonly type: 'RevokeToken'; readonly id: string }

export type TokenRefusal = 'no-such-token' | 'name-taken' | 'too-many-tokens'

const MOST_TOKENS = 50

export function decideToken(command: TokenCommand, tokens: Tokens): Decision<TokenRefusal> {
  if (command.type === 'RevokeToken') {
    const token = tokens.get(command.id)
    if (token === undefined) return refuse('no-such-token')
    return accept({ type: 'TokenRevoked', data: { token: token.id, name: token.name } })
  }
  const { id, name, scopes, hash, lastDay } = command.token
  if (tokens.size >= MOST_TOKENS) return refuse('too-many-tokens')
  const isTaken = [...tokens.values()].some((token) => token.name.toLowerCase() === name.toLowerCase())
  if (isTaken) return refuse('name-taken')
  const data = { token: id, name, scopes: [...new Set(scopes)], hash, ...(lastDay && { lastDay }) }
  return accept({ type: 'TokenMade', data })
}
