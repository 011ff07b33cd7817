/** A text of the build or of the catalogue's pages with filled placeholders, compressed once for each set of values. */

import type { Request, Response } from 'express'
import { type Bodies, bodiesOf, sendBodies } from './bodies.ts'
import type { Filler, Filling } from './fill-placeholders.ts'

export type BuiltPage = (request: Request, response: Response, status?: number) => Promise<void>

/** `type` is a file extension, such as `html`. */
export function builtPage(template: string | Uint8Array, type: string, filler: Filler): BuiltPage {
  const text = () => (typeof template === 'string' ? template : Buffer.from(template).toString())
  const bodyFor = rememberBodies((filling) => bodiesOf(filler.fill(text(), filling)))
  return async (request, response, status = 200) => {
    const bodies = await bodyFor(filler.of(request))
    // A browser asks each time, and gets 304 for an unchanged text.
    sendBodies(request, response.status(status).set('Cache-Control', 'no-cache').type(type), bodies)
  }
}

/** There are few addresses, and the texts with a past end of a sale are never used again. */
function rememberBodies(make: (filling: Filling) => Promise<Bodies>) {
  const bodies = new Map<string, Promise<Bodies>>()
  let end = ''
  return (filling: Filling): Promise<Bodies> => {
    if (filling.saleEnd !== end) bodies.clear()
    end = filling.saleEnd
    const body = bodies.get(filling.address) ?? make(filling)
    bodies.set(filling.address, body)
    return body
  }
}
