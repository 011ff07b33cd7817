/** Replaces the process of a running shop with a new one, without a pause (`npm run restart`). */

import { processTerminal } from '#server/platform/command-line/process-terminal.ts'
import { runCommand } from '#server/platform/command-line/run-command.ts'
import { RESTART } from '#server/platform/command-line/start-command.ts'
import { settingNames } from '#server/platform/config/config.ts'
import { requestRestart } from '#server/supervisor/control.ts'

const terminal = processTerminal()
process.exitCode = await runCommand({ args: process.argv.slice(2), use: RESTART, terminal }, async () => {
  const folder = process.env.DATA_DIR || './data'
  const outcome = await requestRestart(folder, settingsIn(process.env))
  const { replaced, says } = outcome ?? { replaced: false, says: `No shop runs in ${folder}.` }
  if (replaced) await terminal.out(`${says}\n`)
  else terminal.err(`${says}\n`)
  return replaced ? 0 : 1
})

/** The settings that identify the shop, which are not compared. */
function settingsIn(environment: Readonly<Record<string, string | undefined>>) {
  const set = settingNames.filter((name) => name !== 'DATA_DIR' && environment[name])
  return Object.fromEntries(set.map((name) => [name, environment[name]]))
}
