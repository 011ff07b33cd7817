/** Adds to the security log what people ask for that their roles may not do. */

import type { ErrorRequestHandler } from 'express'
import type { NoteSecurity } from '#server/platform/http/note-security.ts'
import type { NameOfRoute } from '#server/platform/http/route-names.ts'
import { NotAllowed } from '#server/platform/http/sender.ts'

export function noteRefusals(note: NoteSecurity, nameOf: NameOfRoute): ErrorRequestHandler {
  return (error, request, _response, next) => {
    // The name of the call, not its path, which may contain what somebody typed.
    if (error instanceof NotAllowed) {
      note(request, {
        kind: 'refused',
        call: `${request.method} ${nameOf(`${request.baseUrl}${request.path}`)}`,
      })
    }
    next(error)
  }
}
