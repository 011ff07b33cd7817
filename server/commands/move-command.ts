/** `MOVE_TO=postgres://… npm run move-log`, or `--to FOLDER`: moves a shop from its data folder to a database, or back. */

import { existsSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { openSourceFolder, openTargetFolder } from '#server/moving/move/folder-end.ts'
import type { MoveEnd } from '#server/moving/move/move-end.ts'
import { type Moved, moveShop } from '#server/moving/move/move-shop.ts'
import { type Progress, progressOf } from '#server/platform/command-line/progress.ts'
import { type ExitCode, runCommand } from '#server/platform/command-line/run-command.ts'
import { type Terminal, WrongUse } from '#server/platform/command-line/terminal.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { whileTaken } from '#server/platform/leadership/take-database.ts'
import { SHOP_ID_FILE } from '#server/storage/shop-id.ts'

const USE = {
  say: 'npm run move-log with MOVE_TO=postgres://user:password@host/database, or npm run move-log -- --to FOLDER',
  does: `Copies the whole shop from DATA_DIR, or from the database in DATABASE_URL, into a database or a folder. No shop may run in either.
An interrupted move continues when the command is repeated.

  --to FOLDER  the data folder to move to
  MOVE_TO      the same as a setting, such as the address of a database with its password`,
  options: { to: { type: 'string' } },
  names: 0,
} as const
const LOG_FILE = 'shop.db'
const DATABASE = /^postgres(ql)?:\/\//

/** Resolves to the exit code: 0 when the shop is moved, 1 when it is not, 2 for wrong usage. */
export function moveLog(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  return runCommand({ args, use: USE, terminal }, async ({ values }) => {
    // Other users of the machine can see a command's arguments, but not its environment.
    const to = values.to ?? terminal.env.MOVE_TO ?? ''
    if (to === '') throw new WrongUse(`Say ${USE.say}.`)
    const config = readConfig(terminal.env)
    const source = await openSource(config)
    try {
      const target = DATABASE.test(to) ? await openDatabase(to) : await openTargetFolder(folderOf(to))
      try {
        const moved = await moving(source, target, terminal)
        // The folder names the database that its server may use, which changes with the move.
        if (target.location.engine === 'postgres')
          await rm(join(config.DATA_DIR, SHOP_ID_FILE), { force: true })
        await terminal.out(`${linesOf(moved, source, target).join('\n')}\n`)
        return 0
      } finally {
        await target.close()
      }
    } finally {
      await source.close()
    }
  })
}

function openSource({ DATABASE_URL, DATA_DIR }: ReturnType<typeof readConfig>): Promise<MoveEnd> {
  return DATABASE_URL === undefined ? openSourceFolder(DATA_DIR) : openDatabase(DATABASE_URL)
}

async function openDatabase(url: string): Promise<MoveEnd> {
  const { openDatabaseEnd } = await import('#server/moving/move/postgres-end.ts')
  return openDatabaseEnd(url)
}

async function moving(source: MoveEnd, target: MoveEnd, terminal: Terminal): Promise<Moved> {
  let bar: Progress | null = null
  try {
    const work = moveShop({
      source,
      target,
      now: Date.now(),
      onStep(step, events) {
        bar?.end()
        if (terminal.isWatched) terminal.err(`${step[0]?.toUpperCase()}${step.slice(1)} …\n`)
        bar = step === 'making the order list' ? null : progressOf(terminal, events)
      },
      onProgress: (position) => bar?.show(position),
    })
    return await whileTaken(Promise.race([source.lost, target.lost]), work)
  } finally {
    if (await target.isUnfinished().catch(() => false)) {
      terminal.err('The move is not finished: run it again, no shop starts there before.\n')
    }
  }
}

function linesOf(moved: Moved, source: MoveEnd, target: MoveEnd): readonly string[] {
  const { events, root, customerKeys, accounts, checkpoints, hasCopied } = moved
  const count = (number: number, what: string) =>
    `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`
  return [
    `${hasCopied ? 'Moved' : 'Everything was there already'}: ${count(events, 'event')}, ${count(customerKeys, 'customer key')}, ${count(accounts, 'account')}, ${count(checkpoints, 'signed checkpoint')}.`,
    `Root, computed again in both places: ${root}`,
    target.location.engine === 'postgres'
      ? 'Start the shop with that address in DATABASE_URL. Everybody has to sign in again.'
      : `Start the shop with DATA_DIR=${target.place} and without DATABASE_URL. Everybody has to sign in again.`,
    `No shop starts on ${source.place} any more, which has everything up to now: delete it when nobody needs it.`,
  ]
}

/** The folder of a log's file, because a shop has more files than its log. */
function folderOf(to: string): string {
  const scheme = /^[a-z][a-z\d+.-]*:\/\//i.exec(to)
  if (scheme !== null) {
    throw new WrongUse(`A shop cannot be moved to ${scheme[0]}…: name a folder, or a postgres:// address.`)
  }
  const isFile = to.endsWith('.db') || (existsSync(to) && statSync(to).isFile())
  if (!isFile) return to
  if (basename(to) !== LOG_FILE)
    throw new WrongUse(`The log of a shop is named ${LOG_FILE}: say --to FOLDER.`)
  return dirname(to)
}
