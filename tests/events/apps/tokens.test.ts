import { describe, expect, it } from 'vitest'
import { decideToken, evolveTokens, noTokens, type Token } from '#events/apps/token-decider.ts'
import type { ShopEvent } from '#events/event.ts'

const token: Token = { id: 't1', name: 'Courier sync', scopes: ['orders', 'status'], hash: 'h1' }
const tokensAfter = (...events: readonly ShopEvent[]) => events.reduce(evolveTokens, noTokens)
const { id, ...of } = token
const made: ShopEvent = { type: 'TokenMade', data: { token: id, ...of, scopes: [...of.scopes] } }
const revoked: ShopEvent = { type: 'TokenRevoked', data: { token: id, name: token.name } }

describe('the tokens of programs', () => {
  it('are made with each scope once', () => {
    const wanted = { ...token, scopes: ['orders', 'status', 'orders'] as const }
    expect(decideToken({ type: 'MakeToken', token: wanted }, noTokens)).toEqual({
      accepted: true,
      events: [made],
    })
  })

  it('have names that differ, until one is revoked', () => {
    const other = { ...token, id: 't2', name: 'courier SYNC' }
    expect(decideToken({ type: 'MakeToken', token: other }, tokensAfter(made))).toEqual({
      accepted: false,
      refusal: 'name-taken',
    })
    expect(decideToken({ type: 'MakeToken', token: other }, tokensAfter(made, revoked))).toMatchObject({
      accepted: true,
    })
  })

  it('are revoked once', () => {
    const revoke = { type: 'RevokeToken', id: 't1' } as const
    expect(decideToken(revoke, tokensAfter(made))).toEqual({ accepted: true, events: [revoked] })
    expect(decideToken(revoke, tokensAfter(made, revoked))).toEqual({
      accepted: false,
      refusal: 'no-such-token',
    })
  })

  it('are at most fifty', () => {
    const many = new Map(
      Array.from({ length: 50 }, (_, n) => [`${n}`, { ...token, id: `${n}`, name: `${n}` }]),
    )
    expect(decideToken({ type: 'MakeToken', token }, many)).toEqual({
      accepted: false,
      refusal: 'too-many-tokens',
    })
  })
})
