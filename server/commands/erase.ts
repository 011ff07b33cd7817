/** `npm run erase -- customer@example.com`: erases a customer's data at their request, beside a running shop if need be. */

import { eraseInShop } from '#server/moving/erase/erase-in-folder.ts'
import { processTerminal } from '#server/platform/command-line/process-terminal.ts'
import { runCommand } from '#server/platform/command-line/run-command.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { logLocation } from '#server/platform/data-folder/log-location.ts'

const USE = {
  say: 'npm run erase -- customer@example.com',
  does: `Erases a customer's data for ever, one customer at a time, also beside the running shop. A customer without an e-mail is named by
the phone, such as 0300-1234567. Records, figures and proofs stay as they are.

DATA_DIR or DATABASE_URL: where the shop is`,
  options: {},
  names: 1,
} as const

const terminal = processTerminal()
process.exitCode = await runCommand(
  { args: process.argv.slice(2), use: USE, terminal },
  async ({ name: address }) => {
    const config = readConfig(process.env)
    const shop = { location: logLocation(config), folder: config.DATA_DIR }
    await terminal.out(`${await eraseInShop(shop, address, Date.now())}\n`)
    return 0
  },
)
