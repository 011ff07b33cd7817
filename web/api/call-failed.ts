/** A failed API call as an error, for code that needs the data or an exception. The message is a sentence for the user. */

import type { ApiFailure } from './client.ts'

type Details = Partial<Pick<ApiFailure, 'fields' | 'retryAfter'>>

export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  /** The HTTP status, or 0 without a response. */
  readonly status: number
  readonly fields: ApiFailure['fields']
  /** Seconds until the next try, if the server sent Retry-After. */
  readonly retryAfter: number | null

  constructor(status: number, sentence: string, { fields = {}, retryAfter = null }: Details = {}) {
    super(sentence)
    this.status = status
    this.fields = fields
    this.retryAfter = retryAfter
  }
}
