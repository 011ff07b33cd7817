/** Reads a statement's file on a thread of its own. */

import type { ReadAnswer } from './read-table.ts'
import { sheetsOf, UnreadableFile } from './table-of-file.ts'

self.onmessage = ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  const answer = (value: ReadAnswer) => self.postMessage(value)
  sheetsOf(data).then(
    (sheets) => answer({ sheets }),
    (error: unknown) =>
      answer({ problem: error instanceof UnreadableFile ? error.message : 'This file cannot be read.' }),
  )
}
