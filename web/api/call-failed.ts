/** A call that failed, thrown where an answer is wanted: the message is a sentence to show. */

import type { ApiFailure } from './client.ts'

type Details = Partial<Pick<ApiFailure, 'fields' | 'retryAfter'>>

export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  readonly fields: ApiFailure['fields']
  /** Seconds until trying again makes sense, when the server said so. */
  readonly retryAfter: number | null

  constructor(status: number, sentence: string, { fields = {}, retryAfter = null }: Details = {}) {
    super(sentence)
    this.status = status
    this.fields = fields
    this.retryAfter = retryAfter
  }
}
