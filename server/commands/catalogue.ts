/** `npm run catalogue -- export FILE [--force]` and `import FILE [--write]`: brings what a shop sells out of its log and into it. */

import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { jsonIn } from '#catalogue/check-catalogue.ts'
import { openEventStore } from '#events/log/open-event-store.ts'
import { exportCatalogue, importCatalogue } from '#server/catalogue/catalogue-file.ts'
import { processTerminal } from '#server/platform/command-line/process-terminal.ts'
import { runCommand } from '#server/platform/command-line/run-command.ts'
import { WrongUse } from '#server/platform/command-line/terminal.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { logLocation } from '#server/platform/data-folder/log-location.ts'
import { expectLogIn } from '#server/storage/lost-log.ts'

const USE = {
  say: 'npm run catalogue -- export FILE [--force] | import FILE [--write]',
  does: `Brings the products and the description of the shop out of the log into a JSON file, or from such a file into the log, also beside
the running shop. An export does not replace a file, unless with --force. An import prints each difference in one line and changes nothing; with --write it records them, all or none.

  --force  replaces the file
  --write  records the differences

DATA_DIR or DATABASE_URL: where the shop is`,
  options: { force: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
  names: 2,
} as const

const terminal = processTerminal()
process.exitCode = await runCommand(
  { args: process.argv.slice(2), use: USE, terminal },
  async ({ name: what, second: file, values: { force, write } }) => {
    if (what !== 'export' && what !== 'import') throw new WrongUse('The first word must be export or import.')
    if (what === 'export' && write) throw new WrongUse('--write goes with import.')
    if (what === 'import' && force) throw new WrongUse('--force goes with export.')
    if (what === 'export' && !force && existsSync(file))
      throw new WrongUse('There is a file of this name already: --force replaces it.')
    const config = readConfig(process.env)
    const location = logLocation(config)
    const text = what === 'import' ? jsonIn(file, await readFile(file, 'utf8')) : null
    if (location.engine === 'sqlite') await expectLogIn(config.DATA_DIR)
    const { log, close } = await openEventStore(location)
    try {
      if (what === 'export') {
        const { products, json } = await exportCatalogue(log)
        await writeFile(file, json, { flag: force ? 'w' : 'wx' })
        await terminal.out(`${products} products and the shop are in ${file}.\n`)
        return 0
      }
      const lines = await importCatalogue({ log, catalogue: text, now: Date.now(), write })
      const differences = `${lines.length} ${lines.length === 1 ? 'difference' : 'differences'}`
      const end =
        lines.length === 0
          ? 'Nothing differs.'
          : write
            ? `${differences} recorded.`
            : `${differences}. Nothing was changed; --write records them.`
      await terminal.out([...lines, end].map((line) => `${line}\n`).join(''))
      return 0
    } finally {
      await close()
    }
  },
)
