/** `npm run staff -- owner you@example.com`: who works in the shop, and a way in for an owner who has lost the password. */

import { NotDone, type StaffTask, staffInShop, staffTasks } from '#server/people/staff-in-shop.ts'
import { processTerminal } from '#server/platform/command-line/process-terminal.ts'
import { runCommand } from '#server/platform/command-line/run-command.ts'
import { WrongUse } from '#server/platform/command-line/terminal.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { logLocation } from '#server/platform/data-folder/log-location.ts'
import { Refused } from '#server/platform/http/answer.ts'

const USE = {
  say: 'npm run staff -- list, or owner, reset or remove with an e-mail',
  does: `The shop's people, without signing in, also beside the running shop.

list      name, role and e-mail of each
owner     with an e-mail: makes the person an owner, or invites one, removes the person's second factors, and prints a link for a
          new password
reset     with an e-mail: prints a link for a new password
remove    with an e-mail: removes the person, whose sessions end; the last owner stays

DATA_DIR or DATABASE_URL: where the shop is; PUBLIC_URL: its address, for the link`,
  options: {},
  names: 1,
  optional: 1,
} as const

const isTask = (name: string): name is StaffTask => staffTasks.some((task) => task === name)

const terminal = processTerminal()
process.exitCode = await runCommand(
  { args: process.argv.slice(2), use: USE, terminal },
  async ({ name, second: email }) => {
    if (!isTask(name)) throw new WrongUse(`Say ${USE.say}.`)
    const config = readConfig(process.env)
    const shop = {
      location: logLocation(config),
      folder: config.DATA_DIR,
      origin: config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`,
      clock: Date.now,
    }
    const said = await staffInShop(shop, name, email).catch((error: unknown) => {
      throw error instanceof Refused ? new NotDone(error.message) : error
    })
    await terminal.out(`${said}\n`)
    return 0
  },
)
