/** The owner's calls for the tokens of programs. */

import { Router } from 'express'
import { tokenCalls as calls } from '#contract/apps/programs.ts'
import type { NoteSecurity } from '#server/platform/http/note-security.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { TokenUseCases } from './tokens.ts'

type Dependencies = { readonly tokens: TokenUseCases; readonly note: NoteSecurity }

export function tokenRoutes({ tokens, note }: Dependencies): Router {
  const router = Router()

  serve(router, calls.listTokens, async () => ({ tokens: await tokens.list() }))

  serve(router, calls.makeToken, async ({ body: wanted, request }) => {
    const { token, secret } = await tokens.make(wanted, adminOf(request))
    const { id, name, scopes, lastDay } = token
    note(request, { kind: 'token-made', program: name, scopes })
    return { id, name, scopes, lastDay, token: secret }
  })

  serve(router, calls.revokeToken, async ({ params, request }) => {
    const { name } = await tokens.revoke(params.id, adminOf(request))
    note(request, { kind: 'token-revoked', program: name })
    return null
  })

  return router
}
