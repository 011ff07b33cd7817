/**
 * Who sends a request, where the shop knows: the device that placed the order it asks for, or a browser that has signed
 * in before. Limits count those separately, so that strangers cannot use up their share.
 */

import type { Request } from 'express'

const callers = new WeakMap<Request, string>()

export function nameCaller(request: Request, name: string): void {
  callers.set(request, name)
}

export function knownCaller(request: Request): string | undefined {
  return callers.get(request)
}
