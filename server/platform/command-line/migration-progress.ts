/** Shows that a database of an older program is being brought up to date, which takes a while for a long log. */

import type { OnMigrating } from '#events/log/sqlite/migrations.ts'
import { type Progress, progressOf } from './progress.ts'
import type { Terminal } from './terminal.ts'

export function migrationProgress(terminal: Pick<Terminal, 'err' | 'isWatched'>): OnMigrating {
  let progress: Progress | null = null
  return (done, events) => {
    if (progress === null) {
      terminal.err(`Bringing the database up to date: ${events.toLocaleString('en')} events.\n`)
      progress = progressOf(terminal, events)
    }
    progress.show(done)
    if (done === events) progress.end()
  }
}
