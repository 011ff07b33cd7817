/** The owner's calls for the tokens of programs. */

import { Router } from 'express'
import { tokenCalls as calls } from '#contract/programs.ts'
import { answerCall } from '#server/platform/http/answer-call.ts'
import type { NoteSecurity } from '#server/platform/http/note-security.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { TokenUseCases } from './tokens.ts'

type Dependencies = { readonly tokens: TokenUseCases; readonly note: NoteSecurity }

export function tokenRoutes({ tokens, note }: Dependencies): Router {
  const router = Router()

  router.get('/tokens', async (_request, response) => {
    answerCall(response, calls.listTokens, { tokens: await tokens.list() })
  })

  router.post('/tokens', async (request, response) => {
    const wanted = validate(calls.makeToken.body, request.body)
    const { token, secret } = await tokens.make(wanted, adminOf(request))
    const { id, name, scopes, lastDay } = token
    note(request, { kind: 'token-made', program: name, scopes })
    answerCall(response, calls.makeToken, { id, name, scopes, lastDay, token: secret })
  })

  router.delete('/tokens/:id', async (request, response) => {
    const { name } = await tokens.revoke(request.params.id, adminOf(request))
    note(request, { kind: 'token-revoked', program: name })
    answerCall(response, calls.revokeToken, null)
  })

  return router
}
