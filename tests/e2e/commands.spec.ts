/** The commands of a shop, as they are built: help and wrong arguments do nothing else. */

import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { programOf, scripts } from './built-command.ts'

/** Programs of the build, which `prestart` is not. */
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const program = programOf(line) ?? []
  return program.some((word) => word.startsWith('dist-test/')) ? [{ name, program }] : []
})

async function run(program: readonly string[], folder: string) {
  const child = spawn(process.execPath, program, {
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { code, out, err }
}

test('every command of a shop prints its help, and refuses what it does not know in a sentence', async () => {
  expect(commands.length).toBeGreaterThan(15)
  const folder = join(mkdtempSync(join(tmpdir(), 'falak-commands-')), 'shop')
  for (const { name, program } of commands) {
    await test.step(name, async () => {
      const [help, wrong] = await Promise.all([
        run([...program, '--help'], folder),
        run([...program, '--nonsense=secret', 'someone@example.com'], folder),
      ])
      expect(help).toMatchObject({ code: 0, err: '' })
      expect(help.out).toContain(name)
      expect(wrong).toMatchObject({ code: 2, out: '' })
      expect(wrong.err).toMatch(/^There is no option --nonsense: say .+\n|^Unknown option '--nonsense'\n/)
      expect(wrong.err).not.toContain('secret')
    })
  }
  expect(existsSync(folder)).toBe(false)
})
