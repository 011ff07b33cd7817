/** Opens a log in either engine for a verification, which must not write. */

import type { LogLocation } from './log-location.ts'
import type { VerifiableStore } from './verifiable-store.ts'

/** Rejects with the database's own error when it cannot be read, and with `NoLog` when it is not a log. */
export async function openVerifiableStore(location: LogLocation): Promise<VerifiableStore> {
  switch (location.engine) {
    case 'sqlite': {
      const { openVerifiableFile } = await import('./sqlite/verifiable-file.ts')
      return openVerifiableFile(location.file)
    }
    case 'postgres': {
      const { openVerifiableDatabase } = await import('./postgres/verifiable-database.ts')
      return openVerifiableDatabase(location.url)
    }
    default:
      return location satisfies never
  }
}
