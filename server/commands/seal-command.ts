/** `npm run seal -- FOLDER INTO --to FILE`: the newest backup as one encrypted file, to be fetched by another machine. */

import { recipientsIn } from '#server/moving/backup/age-keys.ts'
import { sealNewest } from '#server/moving/backup/sealed-backup.ts'
import { namedText } from '#server/platform/command-line/named-file.ts'
import { type ExitCode, runCommand } from '#server/platform/command-line/run-command.ts'
import { type Terminal, WrongUse } from '#server/platform/command-line/terminal.ts'

const USE = {
  say: 'npm run seal -- FOLDER INTO --to FILE',
  does: `Encrypts the newest backup in FOLDER into one file in INTO, where the latest three stay. Only the holder of a secret key opens it.

  --to FILE  the public keys (age), one in a line`,
  options: { to: { type: 'string' } },
  names: 2,
} as const

export function seal(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  return runCommand(
    { args, use: USE, terminal, undone: () => 'No backup was sealed.' },
    async ({ name: folder, second: into, values }) => {
      if (values.to === undefined) throw new WrongUse('Name the file of the public keys with --to.')
      const { file, bytes, isNew } = await sealNewest(
        folder,
        into,
        recipientsIn(namedText(values.to), values.to),
      )
      const how = isNew ? `sealed, ${Math.ceil(bytes / 1e6)} MB` : 'was sealed before'
      await terminal.out(`${file}: ${how}.\n`)
      return 0
    },
  )
}
