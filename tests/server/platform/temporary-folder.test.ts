import { once } from 'node:events'
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inTemporaryFolder } from '#server/platform/command-line/temporary-folder.ts'
import { forkSource } from '#tests/fork-source.ts'

it('is for this user alone, and deleted when the work has ended or failed', async () => {
  let folder = ''
  const write = async (made: string) => {
    folder = made
    expect(statSync(made).mode & 0o777).toBe(0o700)
    writeFileSync(join(made, 'file'), 'text')
    return readdirSync(made)
  }
  expect(await inTemporaryFolder('falak-test-', write)).toEqual(['file'])
  expect(existsSync(folder)).toBe(false)
  const listeners = process.listenerCount('SIGTERM')
  const fail = async (made: string) => {
    await write(made)
    throw new Error('full')
  }
  await expect(inTemporaryFolder('falak-test-', fail)).rejects.toThrow('full')
  expect(existsSync(folder)).toBe(false)
  expect(process.listenerCount('SIGTERM')).toBe(listeners)
})

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'is deleted when %s ends the program, which then ends by it',
  async (signal) => {
    const program = forkSource(new URL('./temporary-folders.ts', import.meta.url))
    const [folders] = (await once(program, 'message')) as [string[]]
    expect(folders.map((folder) => existsSync(folder))).toEqual([true, true])
    program.kill(signal)
    const [code, by] = await once(program, 'exit')
    expect({ code, by }).toEqual({ code: null, by: signal })
    expect(folders.map((folder) => existsSync(folder))).toEqual([false, false])
  },
)
