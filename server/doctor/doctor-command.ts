/** `npm run doctor [-- --json]`: the state of the shop and its folder, one line for each check. */

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ExitCode, runCommand } from '../command-line/run-command.ts'
import type { Terminal } from '../command-line/terminal.ts'
import { examineDatabases } from './examine-databases.ts'
import {
  examineAccess,
  examineBackups,
  examineKeys,
  examineRestores,
  examineRoom,
  examineShop,
  examineWriting,
} from './examine-folder.ts'
import { examineReach } from './examine-reach.ts'
import { examineContacts, examineNode, examineSettings } from './examine-settings.ts'
import { type Finding, looksAt } from './finding.ts'

const USE = {
  say: 'npm run doctor -- [--json]',
  does: `Looks at the settings, the data folder, the backups and the mail server, and asks the shop's address; changes nothing, and sends
nothing. The exit code is 1 when something is wrong.

  --json  answers as JSON`,
  options: { json: { type: 'boolean', default: false } },
  names: 0,
} as const

type Dependencies = {
  readonly terminal: Terminal
  /** Milliseconds since 1970. */
  readonly now: number
  /** Asks the shop's address what the world would get there. */
  readonly fetch: typeof globalThis.fetch
}

/** Resolves to the exit code: 1 when something is wrong, 2 for a wrong use. */
export function doctor(args: readonly string[], dependencies: Dependencies): Promise<ExitCode> {
  const { terminal } = dependencies
  return runCommand({ args, use: USE, terminal }, ({ values }) => examine(values.json, dependencies))
}

async function examine(json: boolean, { terminal, now, fetch }: Dependencies): Promise<0 | 1> {
  const { config, findings: settings } = examineSettings(terminal.env)
  const data = resolve(config?.DATA_DIR ?? (terminal.env.DATA_DIR || './data'))
  const findings = [
    examineNode(process.versions.node),
    ...settings,
    ...(config === null ? [] : await examineReach(config, fetch)),
    examineContacts(),
    ...(config?.DATABASE_URL === undefined
      ? await examineData(data, now)
      : await examineServer(data, config.DATABASE_URL)),
  ]
  const isWell = findings.every(({ state }) => state !== 'wrong')
  const lines = json ? [JSON.stringify({ ok: isWell, findings })] : linesOf(findings)
  await terminal.out(lines.map((line) => `${line}\n`).join(''))
  return isWell ? 0 : 1
}

async function examineData(data: string, now: number): Promise<readonly Finding[]> {
  if (!existsSync(data))
    return [looksAt('data folder').warn(`${data} is not there: the first start makes it`)]
  return [
    await examineAccess(data),
    await examineShop(data),
    ...(await examineRestores(data)),
    await examineRoom(data),
    await examineWriting(data),
    ...(await examineDatabases(data)),
    await examineKeys(data),
    ...(await examineBackups(data, now)),
  ]
}

/** A server that shares a database has little in its folder. */
async function examineServer(data: string, url: string): Promise<readonly Finding[]> {
  const { examineDatabase } = await import('./postgres-database.ts')
  const folder = existsSync(data) ? [await examineAccess(data), await examineRoom(data)] : []
  return [...folder, ...(await examineDatabase(url))]
}

function linesOf(findings: readonly Finding[]): readonly string[] {
  const width = Math.max(...findings.map(({ name }) => name.length))
  return findings.map(({ name, state, text }) => `${state.padEnd(5)}  ${name.padEnd(width)}  ${text}`)
}
