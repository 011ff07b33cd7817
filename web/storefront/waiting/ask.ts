/** Asks the shop to tell somebody. Loaded with the first request; a repeat is harmless, so it is sent until the shop answers. */

import { callApi } from '#web/api/client.ts'
import type { DataOf } from '#web/api/contract-call.ts'
import { sendUntilAnswered } from '#web/api/send-until-answered.ts'
import type { Asking, NewWait, Subject } from './asking.ts'

type Asked = DataOf<'post /api/waiting'>

type Hooks = { readonly onChange: (asking: Asking) => void; readonly hasLeft: () => boolean }

const asked: Readonly<Record<Asked['by'], string>> = {
  email: 'Confirm your e-mail: we have sent you a link.',
  phone: 'Done. We’ll message you on WhatsApp when it is available.',
}

/** An e-mail has an @; anything else is taken for a phone, which the server checks. */
export async function ask(contact: string, subject: Subject, { onChange, hasLeft }: Hooks): Promise<Asking> {
  const given = contact.trim()
  const json: NewWait = { ...(given.includes('@') ? { email: given } : { phone: given }), ...subject }
  const answer = await sendUntilAnswered(() => callApi<Asked>('/api/waiting', { method: 'POST', json }), {
    onNoAnswer: () => onChange({ state: 'sending', words: 'No answer yet. Trying again…' }),
    hasLeft,
  })
  return answer.ok
    ? { state: 'asked', words: asked[answer.data.by] }
    : { state: 'refused', words: Object.values(answer.fields)[0] ?? answer.error }
}
