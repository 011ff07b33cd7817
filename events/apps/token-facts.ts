/**
 * The facts about the tokens with which programs call the shop. The log has a token's SHA-256, which tells nothing: a token is 32
 * random bytes. Its name is public in the log, as the actor of what the program does.
 */

import { day, hash, id, shopText } from '../fact-parts.ts'
import { fact } from '../fact-schema.ts'
import { z } from '../zod.ts'
import { scopeNames } from './token-scopes.ts'

export const tokenFacts = [
  fact('TokenMade', {
    token: id,
    name: shopText,
    scopes: z.array(z.enum(scopeNames)).min(1),
    /** SHA-256 of the token, base64url. */
    hash,
    /** The last Karachi day on which it opens something; tokens of older programs have none. */
    lastDay: day.optional(),
  }),
  /** It opens nothing any more. */
  fact('TokenRevoked', { token: id, name: shopText }),
] as const

/** The one stream of these facts: names must differ. */
export const TOKENS_STREAM = 'tokens'
