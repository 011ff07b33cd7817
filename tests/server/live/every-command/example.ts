/** An example of a command: what it is sent with, after what it needs was prepared. */

import type { Browser, Scene } from './scene.ts'

export type Sent = {
  /** The values in the path of the call, by name. */
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** JSON, or the bytes of a picture. */
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  /** The order that is open on the screens meanwhile, where neither path nor body names one. */
  readonly about?: string
  /** Of a shopper. Otherwise a person of the shop sends it, of the role with the fewest rights that may. */
  readonly from?: Browser
}

export type Example = (scene: Scene) => Promise<Sent> | Sent
/** By the name of the operation in the description of the API. Of several, each is sent. */
export type Examples = Readonly<Record<string, Example | readonly Example[]>>
