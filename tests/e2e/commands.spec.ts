/** Every command of `package.json` that is the project's own, as it is built: help and wrong arguments do nothing else. */

import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { programOf, scripts } from './built-command.ts'

const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const program = programOf(line)
  // `prestart` gets no arguments from a person.
  return program === null || name === 'prestart' ? [] : [{ name, program }]
})

test('the table has the commands of a shop', () => {
  const names = commands.map(({ name }) => name)
  for (const name of [
    'start',
    'demo',
    'seed',
    'erase',
    'staff',
    'backup',
    'restore',
    'import',
    'export',
    'witness',
    'audit',
    'test',
  ])
    expect(names).toContain(name)
})

/** The folder in which `tsx` keeps what it has compiled: all commands have it, so that each file is compiled once. */
const COMPILED = `tsx-${process.geteuid?.()}`
const compiled = join(tmpdir(), COMPILED)
mkdirSync(compiled, { recursive: true })

for (const { name, program } of commands) {
  test(`${name} knows --help, and refuses what it does not know`, async () => {
    const data = mkdtempSync(join(tmpdir(), 'falak-commands-'))
    symlinkSync(compiled, join(data, COMPILED))
    const run = async (option: string) => {
      const child = spawn(process.execPath, [...program, option], {
        env: { PATH: process.env.PATH, DATA_DIR: join(data, 'shop'), TMPDIR: data, PORT: '0' },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
      const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
      return { code, out, err }
    }
    const help = await run('--help')
    expect(help).toMatchObject({ code: 0, err: '' })
    expect(help.out.length).toBeGreaterThan(40)
    const wrong = await run('--nonsense')
    expect(wrong).toMatchObject({ code: 2, out: '' })
    expect(wrong.err).not.toBe('')
    expect(readdirSync(data)).toEqual([COMPILED])
    rmSync(data, { recursive: true })
  })
}
