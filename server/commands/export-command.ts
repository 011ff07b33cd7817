/** The command `export` with its terminal passed in. */

import { leaveShop } from '#server/moving/leave/leave-shop.ts'
import { MASTERS, openMasters } from '#server/pages/pictures/masters.ts'
import { type ExitCode, runCommand } from '#server/platform/command-line/run-command.ts'
import { type Terminal, WrongUse } from '#server/platform/command-line/terminal.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { logLocation } from '#server/platform/data-folder/log-location.ts'

const USE = {
  say: 'npm run export -- FOLDER',
  does: `Writes everything that the shop has into FOLDER, also beside the running shop: products, prices, orders with their lines and history,
customers, stock movements, cash, reviews, waits, codes, people without passwords, every event, and the pictures, as CSV and JSON with a
README that says what each file is. FOLDER must be new or empty, and readable by its user alone: the files have names and addresses.

DATA_DIR or DATABASE_URL: where the shop is`,
  options: {},
  names: 1,
} as const

export function exportCommand(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  return runCommand(
    { args, use: USE, terminal, undone: () => 'The export is not complete.' },
    async ({ name: into }) => {
      if (into === '') throw new WrongUse(`Say ${USE.say}.`)
      const config = readConfig(terminal.env)
      const { files, pictures, events } = await leaveShop({
        ...{ into, location: logLocation(config), folder: config.DATA_DIR },
        masters: await openMasters(MASTERS),
        progress: (file) => {
          if (terminal.isWatched) terminal.err(`${file} …\n`)
        },
        now: Date.now(),
      })
      const counts = `${files.length} files, ${pictures.toLocaleString('en')} pictures, ${events.toLocaleString('en')} events`
      await terminal.out(`${counts} are in ${into}. Its README.md says what each file is.\n`)
      return 0
    },
  )
}
