import type { Request } from 'express'
import { networkOf } from '#server/platform/http/network-of.ts'
import type { Opener } from './session.ts'

/** What a browser calls itself, and the network it is in. */
export function openerOf(request: Request): Opener {
  return { browser: request.get('user-agent') ?? '', network: networkOf(request) ?? '' }
}
