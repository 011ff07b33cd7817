/** `npm run doctor [-- --json]`: the state of the shop and its folder, one line for each check. */

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
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

const USE = 'Say npm run doctor, or npm run doctor -- --json.'

type Dependencies = {
  readonly terminal: Terminal
  /** Milliseconds since 1970. */
  readonly now: number
  /** Asks the shop's address what the world would get there. */
  readonly fetch: typeof globalThis.fetch
}

/** Resolves to the exit code: 1 when something is wrong, 2 for a wrong use. */
export async function doctor(
  args: readonly string[],
  { terminal, now, fetch }: Dependencies,
): Promise<0 | 1 | 2> {
  const json = wantsJson(args)
  if (json === null) {
    terminal.err(`${USE}\n`)
    return 2
  }
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

/** Null for any other value. */
function wantsJson(args: readonly string[]): boolean | null {
  try {
    return parseArgs({ args: [...args], options: { json: { type: 'boolean' } } }).values.json ?? false
  } catch {
    return null
  }
}
