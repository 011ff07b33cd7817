/** A signed checkpoint as an attachment, in the form that `npm run audit -- verify --checkpoint` and the audit's page accept. */

import type { Day } from '#events/calendar.ts'
import type { Attachment } from './mailer.ts'

export function checkpointFile(checkpoint: string, day: Day): Attachment {
  return { filename: `checkpoint-${day}.txt`, contentType: 'text/plain; charset=utf-8', content: checkpoint }
}
