/** What the page asks of the verifying worker, and what it answers. To stop it, it is ended. */

import type { Report } from './report.ts'

export type ProofAsk = { readonly keptCheckpoint: string | null }

export type ProofAnswer =
  | { readonly kind: 'progress'; readonly done: number; readonly size: number }
  | { readonly kind: 'report'; readonly report: Report }
  /** It could not be told, for a reason that has nothing to do with the log. */
  | { readonly kind: 'failed'; readonly status: number; readonly what: string }
