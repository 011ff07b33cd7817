/** `npm run backup -- FOLDER [--keep DAYS]`: a verified copy of the whole shop, under a new name in the folder. */

import { stat } from 'node:fs/promises'
import { BACKUP_DAYS } from '#catalogue/backup-days.ts'
import { lateBar } from '#server/moving/backup/late-bar.ts'
import { type MadeBackup, makeBackup } from '#server/moving/backup/make-backup.ts'
import { progressBar } from '#server/platform/command-line/progress.ts'
import { type ExitCode, runCommand } from '#server/platform/command-line/run-command.ts'
import { type Terminal, WrongUse } from '#server/platform/command-line/terminal.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { noteBackup } from '#server/platform/data-folder/last-backup.ts'

const USE = {
  say: 'npm run backup -- FOLDER [--keep DAYS]',
  does: `Copies the whole shop into FOLDER under a new name, beside the running shop, and verifies the copy.

  --keep DAYS  for how long the last backup of each day is kept (default: ${BACKUP_DAYS})

DATA_DIR: where the shop is (default: ./data)`,
  options: { keep: { type: 'string', default: String(BACKUP_DAYS) } },
  names: 1,
} as const
const IN_DATABASE =
  'The shop is in PostgreSQL: back it up with pg_dump or pg_basebackup, or copy it into a folder with npm run move-log -- --to FOLDER.'

/** `now` in milliseconds since 1970. */
export function backup(args: readonly string[], terminal: Terminal, now: number): Promise<ExitCode> {
  return runCommand(
    { args, use: USE, terminal, undone: () => 'No backup was made.' },
    async ({ name: folder, values }) => {
      if (!/^[1-9]\d{0,3}$/.test(values.keep)) throw new WrongUse('--keep is a number of days.')
      const { DATA_DIR: data, DATABASE_URL } = readConfig(terminal.env)
      if (DATABASE_URL !== undefined) throw new WrongUse(IN_DATABASE)
      const copying = progressBar(100, 'percent copied', (text) => {
        if (terminal.isWatched) terminal.err(text)
      })
      const verifying = lateBar(terminal)
      const made = await makeBackup({
        data,
        folder,
        now,
        keepDays: Number(values.keep),
        progress: { copied: copying.show, verified: verifying.show },
      })
      verifying.end()
      const isElsewhere = (await stat(folder)).dev !== (await stat(data)).dev
      await noteBackup(data, { ...made.manifest, isElsewhere }).catch(() => {
        terminal.err(
          `That there is a backup could not be noted in ${data}: metrics tell the age of an older one.\n`,
        )
      })
      await terminal.out(`${sentenceOf(made)}\n`)
      const [first] = made.damaged
      if (first !== undefined) terminal.err(`${damagedSentence(first, made.damaged.length)}\n`)
      return 0
    },
  )
}

function damagedSentence(first: string, count: number): string {
  const more = count === 1 ? '' : ` and ${count - 1} more`
  return `The uploaded picture ${first}${more} cannot be read as it was stored, and is not in the backup: upload it again, or copy it from an older backup.`
}

function sentenceOf({ place, manifest, removed }: MadeBackup): string {
  const { events, files } = manifest
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const gone = removed === 0 ? '' : ` ${removed} older ${removed === 1 ? 'one was' : 'ones were'} removed.`
  return (
    `${place}: ${events.toLocaleString('en')} events in ${files.length} files of ${Math.ceil(bytes / 1e6)} MB, ` +
    `verified.${gone}`
  )
}
