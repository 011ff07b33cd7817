/** The latest checkpoint of a log, or a sentence that says why there is none. */

import { type LogSource, NothingSigned } from './log-source.ts'

export async function newestSigned(
  source: Pick<LogSource, 'checkpoint'>,
): Promise<{ readonly text: string } | { readonly why: string; readonly refused: boolean }> {
  try {
    return { text: await source.checkpoint() }
  } catch (error) {
    if (!(error instanceof NothingSigned)) throw error
    return { why: error.message, refused: error.refused }
  }
}
