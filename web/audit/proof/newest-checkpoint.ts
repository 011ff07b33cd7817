import type { LogHead } from '../api/audit-api.ts'

/** The shop's newest signed checkpoint; or that it refuses to sign, because the log is not what it signed before. */
export type NewestCheckpoint =
  | { readonly text: string }
  | {
      /** The shop's own sentence. */
      readonly refused: string
      /** The unsigned head of the log. */
      readonly head: LogHead
    }
