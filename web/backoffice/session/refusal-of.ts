import type { RefusalFields } from '#contract/refusal.ts'
import type { ApiFailure } from '#web/api/client.ts'

/** What a refusal says beside its sentence; nothing of a failure without an answer. */
export function refusalOf({ body }: Pick<ApiFailure, 'body'>): RefusalFields {
  return typeof body === 'object' && body !== null ? body : {}
}
