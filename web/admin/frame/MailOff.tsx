/** Mails need a mail server. Without one, no screen says that a mail is sent. */

import { Note } from '#web/backoffice/ui/Note.tsx'
import { useSendsMails } from './sends-mails.ts'

export const HOW_TO_TURN_ON = 'Set SMTP_URL on the server to turn it on.'

/** Above what is about mails. `text`: what follows for the screen. */
export function MailOff({ text }: { readonly text: string }) {
  return (
    !useSendsMails() && (
      <Note icon="mail">
        Mail is off: {text} {HOW_TO_TURN_ON}
      </Note>
    )
  )
}
