/** The arguments of every command: help does nothing else, and what a command does not know is refused in one sentence. */

import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, it } from 'vitest'
import { audit } from '#server/commands/audit/audit.ts'
import { backup } from '#server/commands/backup-command.ts'
import { doctor } from '#server/commands/doctor-command.ts'
import { drill } from '#server/commands/drill-command.ts'
import { moveLog } from '#server/commands/move-command.ts'
import { restore } from '#server/commands/restore-command.ts'
import { seal } from '#server/commands/seal-command.ts'
import { readArguments } from '#server/platform/command-line/arguments.ts'
import type { Terminal } from '#server/platform/command-line/terminal.ts'
import { newFolder } from '#tests/new-folder.ts'
import { onTerminal } from '../terminal.ts'

let folder: string
beforeEach(() => {
  folder = newFolder()
})

const ONE_LINE = /^[^\n]+\n$/

const commands: Readonly<Record<string, (args: readonly string[], terminal: Terminal) => Promise<number>>> = {
  backup: (args, terminal) => backup(args, terminal, Date.now()),
  restore: (args, terminal) => restore(args, terminal, Date.now()),
  drill: (args, terminal) => drill(args, terminal, Date.now()),
  seal,
  'move-log': moveLog,
  doctor: (args, terminal) => doctor(args, { terminal, now: Date.now(), fetch }),
}

describe.each(Object.entries(commands))('%s', (_, command) => {
  const run = (...args: readonly string[]) =>
    onTerminal({ DATA_DIR: join(folder, 'data') }, (terminal) => command(args, terminal))

  it('prints its help and does nothing else', async () => {
    const { code, out, err } = await run('--help', folder)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('npm run')
    expect(readdirSync(folder)).toEqual([])
  })

  it('refuses an option that it does not have, without its value', async () => {
    const { code, said } = await run(folder, '--to-nowhere=postgres://shop:secret@host/shop')
    expect(code).toBe(2)
    expect(said).toMatch(ONE_LINE)
    expect(said).toContain('There is no option --to-nowhere: say npm run ')
    expect(said).not.toContain('secret')
    expect(readdirSync(folder)).toEqual([])
  })
})

it('audit prints its help without a command', async () => {
  const { code, out } = await onTerminal({}, (terminal) => audit(['verify', '--help'], terminal))
  expect(code).toBe(0)
  expect(out).toContain('npm run audit -- <command>')
  for (const option of ['db', 'url', 'key', 'checkpoints', 'to', 'at', 'format', 'out', 'json'])
    expect(out).toContain(`--${option} `)
})

/** A program as it is started, from its source. */
async function program(name: string, ...args: readonly string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', `server/commands/${name}.ts`, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { code, out, err }
}

it('an export of the catalogue replaces no file, unless told to', async () => {
  const file = join(folder, 'catalogue.json')
  writeFileSync(file, 'mine')
  const { code, out, err } = await program('catalogue', 'export', file)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toBe('There is a file of this name already: --force replaces it.\n')
  expect(readFileSync(file, 'utf8')).toBe('mine')
  // Told to, it goes on and finds no shop.
  expect((await program('catalogue', 'export', '--force', file)).code).toBe(1)
})

it('a name too many or too few is wrong use', () => {
  const use = { say: 'npm run erase -- ADDRESS', does: '', options: {}, names: 1 } as const
  expect(readArguments(['one'], use).name).toBe('one')
  for (const args of [[], ['one', 'two']]) expect(() => readArguments(args, use)).toThrow(`Say ${use.say}.`)
})
