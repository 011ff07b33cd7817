/** The owner's calls for the tokens of programs. */

import { Router } from 'express'
import { z } from 'zod'
import { scopeNames } from '#events/shop/token-scopes.ts'
import { publicNameSchema } from '#server/accounts/staff-routes.ts'
import { sendData } from '#server/platform/http/answer.ts'
import type { NoteSecurity } from '#server/platform/http/note-security.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { TokenUseCases } from './tokens.ts'

export const newTokenSchema = z.object({
  name: publicNameSchema,
  scopes: z
    .array(z.enum(scopeNames, { error: `A scope is one of ${scopeNames.join(', ')}.` }))
    .min(1, 'Please choose what the app may do.')
    .max(scopeNames.length, 'Please name each scope once.'),
})

type Dependencies = { readonly tokens: TokenUseCases; readonly note: NoteSecurity }

export function tokenRoutes({ tokens, note }: Dependencies): Router {
  const router = Router()

  router.get('/tokens', async (_request, response) => {
    sendData(response, { tokens: await tokens.list() })
  })

  router.post('/tokens', async (request, response) => {
    const wanted = validate(newTokenSchema, request.body)
    const { token, secret } = await tokens.make(wanted, adminOf(request))
    const { id, name, scopes } = token
    note(request, { kind: 'token-made', program: name, scopes })
    response.set('Cache-Control', 'no-store')
    sendData(response, { id, name, scopes, token: secret }, 201)
  })

  router.delete('/tokens/:id', async (request, response) => {
    const { name } = await tokens.revoke(request.params.id, adminOf(request))
    note(request, { kind: 'token-revoked', program: name })
    sendData(response, null)
  })

  return router
}
