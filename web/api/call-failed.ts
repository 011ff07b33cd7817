/** A failed call, thrown where a value is needed: the message is a sentence to show. */

import type { ApiFailure } from './client.ts'

type Details = Partial<Pick<ApiFailure, 'fields' | 'retryAfter'>>

export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  readonly fields: ApiFailure['fields']
  /** Seconds until the next try, when the server sent them. */
  readonly retryAfter: number | null

  constructor(status: number, sentence: string, { fields = {}, retryAfter = null }: Details = {}) {
    super(sentence)
    this.status = status
    this.fields = fields
    this.retryAfter = retryAfter
  }
}
