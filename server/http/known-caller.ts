/**
 * Who a request comes from, where the shop knows: the device that ordered what it asks for, the browser that has signed in
 * before. Limits count those by themselves, so that strangers cannot use their share up.
 */

import type { Request } from 'express'

const callers = new WeakMap<Request, string>()

export function nameCaller(request: Request, name: string): void {
  callers.set(request, name)
}

export function knownCaller(request: Request): string | undefined {
  return callers.get(request)
}
