/** `npm run doctor [-- --json --strict]`: the state of the shop and its folder, one line for each check. */

import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { examineContacts } from '#server/operations/doctor/examine-contacts.ts'
import { examineDatabases } from '#server/operations/doctor/examine-databases.ts'
import {
  examineFirewall,
  type ListFirewall,
  listFirewall,
} from '#server/operations/doctor/examine-firewall.ts'
import {
  examineAccess,
  examineBackups,
  examineFreeSpace,
  examineKeys,
  examineRestores,
  examineShop,
  examineWriting,
} from '#server/operations/doctor/examine-folder.ts'
import { examinePictures } from '#server/operations/doctor/examine-pictures.ts'
import { examineReach } from '#server/operations/doctor/examine-reach.ts'
import { examineNode, examineSettings } from '#server/operations/doctor/examine-settings.ts'
import { examineSafely, type Finding } from '#server/operations/doctor/finding.ts'
import { MASTERS } from '#server/pages/pictures/masters.ts'
import { type ExitCode, runCommand } from '#server/platform/command-line/run-command.ts'
import type { Terminal } from '#server/platform/command-line/terminal.ts'
import { logIn } from '#server/platform/data-folder/log-location.ts'

const USE = {
  say: 'npm run doctor -- [--json] [--strict]',
  does: `Looks at the settings, the data folder, the backups and the mail server, and asks the shop's address; changes nothing, and sends
nothing. The exit code is 1 when something is wrong.

  --json    answers as JSON
  --strict  the exit code is 1 for a warning, too`,
  options: { json: { type: 'boolean', default: false }, strict: { type: 'boolean', default: false } },
  names: 0,
} as const

type Dependencies = {
  readonly terminal: Terminal
  /** Milliseconds since 1970. */
  readonly now: number
  /** Requests the shop's public address. */
  readonly fetch: typeof globalThis.fetch
  /** Lists the rules of this machine's firewall. */
  readonly firewall?: ListFirewall
}

/** Resolves to the exit code: 1 when something is wrong, 2 for a wrong use. */
export function doctor(args: readonly string[], dependencies: Dependencies): Promise<ExitCode> {
  const { terminal } = dependencies
  return runCommand({ args, use: USE, terminal }, ({ values }) => examine(values, dependencies))
}

type Asked = { readonly json: boolean; readonly strict: boolean }

async function examine(
  { json, strict }: Asked,
  { terminal, now, fetch, firewall = listFirewall }: Dependencies,
): Promise<0 | 1> {
  const { config, findings: settings } = examineSettings(terminal.env)
  const data = resolve(config?.DATA_DIR ?? (terminal.env.DATA_DIR || './data'))
  const findings = [
    examineNode(process.versions.node),
    ...settings,
    ...(config === null ? [] : await examineReach(config, fetch)),
    ...(config?.PUBLIC_URL === undefined ? [] : [await examineFirewall(firewall)]),
    ...(config?.DATABASE_URL === undefined
      ? await examineData(data, now)
      : await examineServer(data, config.DATABASE_URL, now)),
  ]
  const isWell = findings.every(({ state }) => state !== 'wrong' && !(strict && state === 'warn'))
  const lines = json ? [JSON.stringify({ ok: isWell, findings })] : linesOf(findings)
  await terminal.out(lines.map((line) => `${line}\n`).join(''))
  return isWell ? 0 : 1
}

async function examineData(data: string, now: number): Promise<readonly Finding[]> {
  const access = await examineSafely('data folder', () => examineAccess(data))
  // A missing or unreadable folder has nothing else to examine.
  if (!(await canBeRead(data))) return access
  return [
    ...access,
    ...(await examineSafely('shop', () => examineShop(data))),
    ...(await examineSafely('restore', () => examineRestores(data))),
    ...(await examineSafely('disk', () => examineFreeSpace(data))),
    ...(await examineSafely('writing', () => examineWriting(data))),
    ...(await examineSafely('log', () => examineDatabases(data))),
    ...(await examineSafely('contacts', () => examineContacts(logIn(data)))),
    ...(await examineSafely('pictures', () => examinePictures(logIn(data), MASTERS, now))),
    ...(await examineSafely('keys', () => examineKeys(data))),
    ...(await examineSafely('backup', () => examineBackups(data, now))),
  ]
}

const canBeRead = (folder: string) =>
  readdir(folder).then(
    () => true,
    () => false,
  )

/** The folder of a server that uses PostgreSQL contains only a few files. */
async function examineServer(data: string, url: string, now: number): Promise<readonly Finding[]> {
  const { examineDatabase } = await import('#server/operations/doctor/postgres-database.ts')
  const folder = (await canBeRead(data))
    ? [
        ...(await examineSafely('data folder', () => examineAccess(data))),
        ...(await examineSafely('disk', () => examineFreeSpace(data))),
      ]
    : []
  const database = await examineDatabase(url, data)
  const hasTables = database.some(({ name, state }) => name === 'tables' && state === 'ok')
  const location = { engine: 'postgres', url } as const
  const ofLog = hasTables
    ? [
        ...(await examineSafely('contacts', () => examineContacts(location))),
        ...(await examineSafely('pictures', () => examinePictures(location, MASTERS, now))),
      ]
    : []
  return [...folder, ...database, ...ofLog]
}

function linesOf(findings: readonly Finding[]): readonly string[] {
  const width = Math.max(...findings.map(({ name }) => name.length))
  return findings.map(
    ({ name, state, text }) =>
      `${(state === 'unknown' ? '?' : state).padEnd(5)}  ${name.padEnd(width)}  ${text}`,
  )
}
