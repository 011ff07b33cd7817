/** The child process that renders pictures for the shop. Its end frees the memory that encoders do not release. */

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
