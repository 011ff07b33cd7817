/** Which auditors' calls programs may make with HTTP Basic: every read. */

import type { Request } from 'express'

export function programsMayCall({ method }: Pick<Request, 'method' | 'path'>): boolean {
  return method === 'GET' || method === 'HEAD'
}
