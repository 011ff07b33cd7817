/** `npm run restore -- PLACE [--checkpoint FILE] [--key FILE]`: replaces the shop's files with a backup, and reports losses. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { shownPosition } from '#projections/audit/replay-check.ts'
import { keysInFolder } from '#server/audit/audited-log/keys.ts'
import { identitiesIn } from '#server/moving/backup/age-keys.ts'
import { lateBar } from '#server/moving/backup/late-bar.ts'
import { type Restored, restoreShop } from '#server/moving/backup/restore-shop.ts'
import { withBackup } from '#server/moving/backup/sealed-backup.ts'
import { headIn } from '#server/moving/backup/trusted-head.ts'
import { namedText } from '#server/platform/command-line/named-file.ts'
import { type ExitCode, runCommand } from '#server/platform/command-line/run-command.ts'
import { type Terminal, WrongUse } from '#server/platform/command-line/terminal.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { RESTORE_FILE } from '#server/platform/data-folder/closed-folder.ts'

const USE = {
  say: 'npm run restore -- PLACE [--checkpoint FILE] [--key FILE]',
  does: `Replaces the shop's files by the backup PLACE, or by the newest one in that folder, and says what is lost. The shop must be
stopped; its old files are moved into a folder beside.

  --checkpoint FILE  a signed checkpoint, to which the restored log is compared
  --key FILE         the secret key of a sealed backup, which is opened in TMPDIR

DATA_DIR: where the shop is (default: ./data)`,
  options: { checkpoint: { type: 'string' }, key: { type: 'string' } },
  names: 1,
} as const
const IN_DATABASE =
  'The shop is in PostgreSQL: restore it with pg_restore or from a pg_basebackup; or restore a folder without DATABASE_URL, and move it with npm run move-log -- --to postgres://…'

/** `now` in milliseconds since 1970. */
export function restore(args: readonly string[], terminal: Terminal, now: number): Promise<ExitCode> {
  let data = ''
  const undone = () =>
    existsSync(join(data, RESTORE_FILE))
      ? 'The restore is not finished: run it again, no shop starts before.'
      : 'Nothing was restored.'
  return runCommand({ args, use: USE, terminal, undone }, async ({ name: place, values }) => {
    const { DATA_DIR, DATABASE_URL } = readConfig(terminal.env)
    if (DATABASE_URL !== undefined) throw new WrongUse(IN_DATABASE)
    data = DATA_DIR
    const decrypter = values.key === undefined ? null : identitiesIn(namedText(values.key), values.key)
    return withBackup(place, decrypter, async (backup) => {
      const { verifier } = keysInFolder(backup)
      const trusted = values.checkpoint === undefined ? [] : [headIn(values.checkpoint, verifier)]
      await terminal.out(`Restoring ${backup}\n`)
      const bar = lateBar(terminal)
      const restored = await restoreShop({ data, backup, trusted, verifier, now, onProgress: bar.show })
      bar.end()
      await terminal.out(`${linesOf(restored, data).join('\n')}\n`)
      return restored.contradiction === null ? 0 : 1
    })
  })
}

function linesOf(restored: Restored, data: string): readonly string[] {
  const { manifest, aside } = restored
  return [
    `Restored: ${counted(manifest.events, 'event')}, as of ${manifest.at}. Everybody has to sign in again.`,
    missingLine(restored),
    ...oldLogLines(restored),
    ...(aside === null
      ? []
      : [
          `The old files are in ${aside}. They hold customers’ data: delete them when nobody needs them any more.`,
        ]),
    `Start the shop on ${data} now.`,
  ]
}

function missingLine({ manifest, newest, contradiction }: Restored): string {
  if (contradiction !== null) {
    return `The restored log is not what was signed here before. ${contradiction}`
  }
  if (newest === null) return 'There is no other checkpoint: whether anything is missing nobody can tell.'
  const missing = newest.size - manifest.events
  const than = `the newest signed checkpoint, of ${counted(newest.size, 'event')}`
  return missing > 0
    ? `${counted(missing, 'event')} missing against ${than}.`
    : `Nothing is missing against ${than}.`
}

function oldLogLines({ manifest, aside, old, erased }: Restored): readonly string[] {
  if (aside === null) return []
  if (old === null) {
    return [
      'The old log cannot be read. ' +
        `Erase again whom you have erased since ${manifest.at} (npm run erase -- ADDRESS).`,
    ]
  }
  const more = old.events - manifest.events
  const repeated =
    erased === 0 ? [] : [`${counted(erased, 'customer')} erased since the backup: erased again.`]
  const doubtful = `${counted(old.doubtful, 'erasure')} of it cannot be trusted and was not repeated.`
  return [
    old.fault === null
      ? more > 0
        ? `The old log holds, with ${counted(more, 'event')} more: npm run audit -- export --db ${join(aside, 'shop.db')}`
        : 'The old log has nothing more.'
      : `The old log is not valid. ${old.fault}`,
    ...repeated,
    ...(old.doubtful === 0 ? [] : [doubtful]),
    ...(old.fault === null
      ? []
      : [`If you erased anyone since ${manifest.at} beside these, erase them again.`]),
  ]
}

function counted(count: number, what: string): string {
  return `${shownPosition(count)} ${what}${count === 1 ? '' : 's'}`
}
