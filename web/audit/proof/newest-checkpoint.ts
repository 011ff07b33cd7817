import type { LogHead } from '../api/audit-api.ts'

/** The shop's latest signed checkpoint, or its refusal to sign because the log differs from what it signed before. */
export type NewestCheckpoint =
  | { readonly text: string }
  | {
      /** The shop's own sentence. */
      readonly refused: string
      /** The unsigned head of the log. */
      readonly head: LogHead
    }
