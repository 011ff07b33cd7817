import type { LogHead } from '../api/audit-api.ts'

/** The shop's signed checkpoint of now; or that it will not sign, because the log is not what it signed before. */
export type NewestCheckpoint =
  | { readonly text: string }
  | {
      /** The shop's own sentence. */
      readonly refused: string
      /** What stands there, signed by nobody. */
      readonly head: LogHead
    }
