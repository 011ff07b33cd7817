/** The child process that makes pictures for the shop: memory that an encoder does not give back is freed when it ends. */

import type { Rendered, ToRender } from './render-elsewhere.ts'
import { renderPicture } from './render-picture.ts'

process.on('message', ({ id, master, request }: ToRender) => {
  renderPicture(master, request).then(
    (bytes) => send({ id, bytes }),
    (error: unknown) => send({ id, failed: error instanceof Error ? error.message : typeof error }),
  )
})
process.on('disconnect', () => process.exit())

function send(rendered: Rendered): void {
  process.send?.(rendered)
}
