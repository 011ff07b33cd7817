/** The child process that renders and prepares pictures for the shop. Its end frees the memory that encoders do not release. */

import { preparePicture } from './originals/prepare-picture.ts'
import type { Made, ToMake } from './render-elsewhere.ts'
import { renderPicture } from './render-picture.ts'

process.on('message', (task: ToMake) => {
  make(task).then(send, (error: unknown) =>
    send({ id: task.id, failed: error instanceof Error ? error.message : typeof error }),
  )
})
process.on('disconnect', () => process.exit())

async function make(task: ToMake): Promise<Made> {
  const { id } = task
  return 'upload' in task
    ? { id, prepared: await preparePicture(task.upload) }
    : { id, bytes: await renderPicture(task.master, task.request) }
}

/** A shop that has ended in the meantime needs no answer, whose error would be printed as a crash. */
function send(made: Made): void {
  process.send?.(made, undefined, undefined, () => undefined)
}
