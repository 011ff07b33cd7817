import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { audit } from '#server/commands/audit/audit.ts'
import { backup } from '#server/commands/backup-command.ts'
import { moveLog } from '#server/commands/move-command.ts'
import { restore } from '#server/commands/restore-command.ts'
import { failureLine } from '#server/platform/command-line/failure-line.ts'
import { listenFailure } from '#server/platform/config/listen-failure.ts'
import { listen } from '#tests/listen.ts'
import { newFolder } from '#tests/new-folder.ts'
import { program } from '#witness/program.ts'
import { onTerminal } from '../terminal.ts'
import { openTestShop } from '../test-shop.ts'

let folder: string
beforeEach(() => {
  folder = newFolder()
  writeFileSync(join(folder, 'file'), '')
  mkdirSync(join(folder, 'folder'))
  symlinkSync(join(folder, 'circle'), join(folder, 'circle'))
})

const at = (name: string) => join(folder, name)

describe('an error of a file is a sentence that names it', () => {
  const lineOf = (use: () => unknown) => {
    try {
      use()
    } catch (error) {
      return failureLine(error).replaceAll(folder, '…')
    }
    throw new Error('it succeeded')
  }

  it('whatever is wrong with it', () => {
    expect(lineOf(() => readdirSync(at('nothing')))).toBe('There is no …/nothing.')
    expect(lineOf(() => readdirSync(at('file')))).toBe(
      '…/file cannot be used: a part of it is a file, not a folder.',
    )
    expect(lineOf(() => mkdirSync(at('file'), { recursive: true }))).toBe('…/file is a file, not a folder.')
    expect(lineOf(() => writeFileSync(at('folder'), ''))).toBe('…/folder is a folder, not a file.')
    expect(lineOf(() => readFileSync(at('circle')))).toBe('…/circle cannot be used (ELOOP).')
  })
})

describe('a file that is named on the command line', () => {
  const auditing = (...args: string[]) =>
    onTerminal({ DATA_DIR: at('data') }, (terminal) => audit(args, terminal))
  const firstLine = (text: string) => text.split('\n')[0]?.replaceAll(folder, '…')

  it.each([
    ['nothing', 'There is no file …/nothing.'],
    ['folder', '…/folder is a folder, not a file.'],
    ['file/part', 'There is no file …/file/part.'],
    ['circle', '…/circle cannot be used (ELOOP).'],
  ])('is refused with what is wrong with it: %s', async (name, sentence) => {
    const calls = [
      ['verify', '--db', at(name)],
      ['check-receipt', at(name)],
      ['compare-checkpoint', at(name)],
    ]
    for (const args of calls) {
      const { code, err } = await auditing(...args)
      expect({ args, code, line: firstLine(err) }).toEqual({ args, code: 2, line: sentence })
    }
  })

  it('may be a folder by mistake where a key is expected', async () => {
    const { code, err } = await auditing('check-receipt', at('file'), '--key', at('folder'))
    expect({ code, line: firstLine(err) }).toEqual({ code: 2, line: '…/folder is a folder, not a file.' })
  })
})

describe('commands that are given a wrong place', () => {
  it('say so in a sentence, and write nothing', async () => {
    const shop = await openTestShop()
    await shop.close()
    const env = { DATA_DIR: shop.folder }
    const now = Date.now()
    const intoFile = await onTerminal(env, (terminal) => backup([at('file')], terminal, now))
    expect(intoFile).toMatchObject({
      code: 1,
      err: `No backup was made. ${at('file')} is a file, not a folder.\n`,
    })
    expect((await onTerminal(env, (terminal) => backup([at('copies')], terminal, now))).code).toBe(0)
    const wrongHead = ['--checkpoint', at('folder')]
    const restored = await onTerminal(env, (terminal) => restore([at('copies'), ...wrongHead], terminal, now))
    expect(restored).toMatchObject({ code: 2, said: `${at('folder')} is a folder, not a file.\n` })
    const fromFile = await onTerminal(env, (terminal) => restore([at('file')], terminal, now))
    expect(fromFile).toMatchObject({
      code: 1,
      err: `Nothing was restored. ${at('file')} cannot be used: a part of it is a file, not a folder.\n`,
    })
    const moved = await onTerminal(env, (terminal) => moveLog(['--to', 'mysql://me:secret@host/x'], terminal))
    expect(moved).toMatchObject({
      code: 2,
      said: 'A shop cannot be moved to mysql://…: name a folder, or a postgres:// address.\n',
    })
    expect(existsSync('mysql:')).toBe(false)
  })

  it('say so as a witness', async () => {
    const account = { WITNESS_EMAIL: 'a@example.com', WITNESS_PASSWORD: 'secret secret' }
    const args = ['witness', 'http://127.0.0.1:9', '--state', at('file')]
    const { code, err } = await onTerminal(account, (terminal) => program({ args, terminal }))
    expect(code).toBe(1)
    expect(err).toMatch(/^Not cosigned\. .*cannot be used: a part of it is a file, not a folder\.\n$/)
  })
})

describe('a shop that cannot listen', () => {
  it('says once where, and which setting to change', async () => {
    const first = createServer()
    const port = await listen(first)
    const failure = (HOST: string, PORT: number) =>
      new Promise<string>((resolve) => {
        const second = createServer()
        second.once('error', (error) => resolve(listenFailure({ HOST, PORT }, error)))
        second.listen(PORT, HOST)
      })
    expect(await failure('127.0.0.1', port)).toBe(
      `Cannot listen on 127.0.0.1:${port}: another program uses this port. Stop it, or set PORT to another one.`,
    )
    expect(await failure('192.0.2.1', port)).toBe(
      `Cannot listen on 192.0.2.1:${port}: this machine does not have this address. Set HOST to one that it has, such as 127.0.0.1.`,
    )
    await new Promise((resolve) => first.close(resolve))
  })
})
