/**
 * Identifies the caller where possible: the device that placed the requested order, or a browser that has signed in before.
 * Limits count those callers separately, so that strangers cannot use up their share.
 */

import type { Request } from 'express'

const callers = new WeakMap<Request, string>()

export function nameCaller(request: Request, name: string): void {
  callers.set(request, name)
}

export function knownCaller(request: Request): string | undefined {
  return callers.get(request)
}
