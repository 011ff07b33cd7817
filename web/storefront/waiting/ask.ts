/** Asks the shop to tell somebody. Loaded with the first request; a repeat is harmless, so it is sent until the shop answers. */

import { callApi } from '#web/api/client.ts'
import { sendUntilAnswered } from '#web/api/send-until-answered.ts'
import type { Asking, Subject } from './asking.ts'

type Asked = { readonly by: 'email' | 'phone' }

type Hooks = { readonly onChange: (asking: Asking) => void; readonly hasLeft: () => boolean }

const asked: Readonly<Record<Asked['by'], string>> = {
  email: 'Almost done: please open the link in the mail that we have just sent you.',
  phone: 'Done. We write to you on WhatsApp when it is there.',
}

/** An e-mail has an @; anything else is taken for a phone, which the server checks. */
export async function ask(contact: string, subject: Subject, { onChange, hasLeft }: Hooks): Promise<Asking> {
  const given = contact.trim()
  const json = { ...(given.includes('@') ? { email: given } : { phone: given }), ...subject }
  const answer = await sendUntilAnswered(() => callApi<Asked>('/api/waiting', { method: 'POST', json }), {
    onNoAnswer: () => onChange({ state: 'sending', words: 'The shop does not answer yet. We keep trying…' }),
    hasLeft,
  })
  return answer.ok
    ? { state: 'asked', words: asked[answer.data.by] }
    : { state: 'refused', words: Object.values(answer.fields)[0] ?? answer.error }
}
