/** `npm run drill -- PLACE [--key FILE]`: proves that a backup can be restored, and deletes what it restored. */

import { basename, join } from 'node:path'
import { shownPosition } from '#projections/audit/replay-check.ts'
import { keysInFolder } from '#server/audit/audited-log/keys.ts'
import { identitiesIn } from '#server/moving/backup/age-keys.ts'
import { lateBar } from '#server/moving/backup/late-bar.ts'
import { restoreShop } from '#server/moving/backup/restore-shop.ts'
import { withBackup } from '#server/moving/backup/sealed-backup.ts'
import { headIn } from '#server/moving/backup/trusted-head.ts'
import { namedText } from '#server/platform/command-line/named-file.ts'
import { type ExitCode, runCommand } from '#server/platform/command-line/run-command.ts'
import { inTemporaryFolder } from '#server/platform/command-line/temporary-folder.ts'
import type { Terminal } from '#server/platform/command-line/terminal.ts'
import { audit } from './audit/audit.ts'

const USE = {
  say: 'npm run drill -- PLACE [--key FILE] [--checkpoint FILE]',
  does: `Restores the backup PLACE, or the newest one in that folder, into an empty folder in TMPDIR, verifies it, computes every figure again
from its log, and deletes it. The shop is neither needed nor touched. The exit code is 1 when anything is not as it was backed up.

  --key FILE         the secret key of a sealed backup
  --checkpoint FILE  a signed checkpoint from elsewhere, which the log must contain`,
  options: { key: { type: 'string' }, checkpoint: { type: 'string' } },
  names: 1,
} as const

/** `now` in milliseconds since 1970. */
export function drill(args: readonly string[], terminal: Terminal, now: number): Promise<ExitCode> {
  return runCommand(
    { args, use: USE, terminal, undone: () => 'The drill has failed.' },
    async ({ name: place, values }) => {
      const decrypter = values.key === undefined ? null : identitiesIn(namedText(values.key), values.key)
      return withBackup(place, decrypter, (backup) =>
        inTemporaryFolder('falak-drill-', (work) =>
          restoreAndVerify(backup, join(work, 'data'), values.checkpoint, terminal, now),
        ),
      )
    },
  )
}

async function restoreAndVerify(
  backup: string,
  data: string,
  checkpoint: string | undefined,
  terminal: Terminal,
  now: number,
): Promise<ExitCode> {
  const { verifier } = keysInFolder(backup)
  const trusted = checkpoint === undefined ? [] : [headIn(checkpoint, verifier)]
  const bar = lateBar(terminal)
  const restored = await restoreShop({ data, backup, trusted, verifier, now, onProgress: bar.show })
  bar.end()
  const { manifest, newest, contradiction } = restored
  const { events, at, files } = manifest
  await terminal.out(
    `${basename(backup)} opens: ${shownPosition(events)} events as of ${at}, and all ${files.length} files as they were backed up.\n`,
  )
  const missing = (newest?.size ?? 0) - events
  if (contradiction !== null || missing > 0) {
    terminal.err(
      `The drill has failed. ${contradiction ?? `The checkpoint ${checkpoint} has ${shownPosition(missing)} more events.`}\n`,
    )
    return 1
  }
  // The command of an auditor, over the restored folder.
  const code = await audit(['verify'], {
    ...terminal,
    env: { ...terminal.env, DATA_DIR: data, DATABASE_URL: undefined },
  })
  if (code !== 0) {
    terminal.err('The drill has failed: see the lines above.\n')
    return 1
  }
  await terminal.out('The drill has passed. What it restored is deleted.\n')
  return 0
}
