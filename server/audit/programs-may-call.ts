/** The auditors' calls that programs may make with HTTP Basic: every read, and the upload of a cosignature. */

import type { Request } from 'express'

export function programsMayCall({ method, path }: Pick<Request, 'method' | 'path'>): boolean {
  return method === 'GET' || method === 'HEAD' || (method === 'POST' && path === '/cosignatures')
}
