/** Asks the shop to tell somebody. Loaded with the first request; a repeat is harmless, so it is sent until the shop answers. */

import type { Size } from '#catalogue/choices.ts'
import type { ApiResult } from '#web/api/client.ts'
import { callApi } from '#web/api/client.ts'
import { sendUntilAnswered } from '#web/api/send-until-answered.ts'

/** Without a product it is the newsletter. */
export type Subject = { readonly productId?: string; readonly size?: Size }
export type Asked = { readonly by: 'email' | 'phone' }

/** An e-mail has an @; anything else is taken for a phone, which the server checks. */
export function ask(
  contact: string,
  subject: Subject,
  hooks: { readonly onNoAnswer: () => void; readonly hasLeft: () => boolean },
): Promise<ApiResult<Asked>> {
  const given = contact.trim()
  const json = { ...(given.includes('@') ? { email: given } : { phone: given }), ...subject }
  return sendUntilAnswered(() => callApi<Asked>('/api/waiting', { method: 'POST', json }), hooks)
}
