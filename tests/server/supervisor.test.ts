import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bundledProgram } from '../bundled-program.ts'
import { until } from '../until.ts'

let program: string
let folder: string
let supervisor: ChildProcess
let said: string[]

beforeAll(async () => {
  program = await bundledProgram('tests/server/supervised-program.ts')
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'falak-supervisor-'))
})
afterEach(async () => {
  if (supervisor.exitCode === null && supervisor.signalCode === null) {
    supervisor.kill('SIGKILL')
    await once(supervisor, 'exit')
  }
  rmSync(folder, { recursive: true })
})

/** Starts processes that behave like this, one after the other. */
async function start(...behaviours: readonly string[]): Promise<void> {
  await startWithin(60_000, ...behaviours)
}

/** `readyMs`: until a new process must be ready. */
async function startWithin(readyMs: number, ...behaviours: readonly string[]): Promise<void> {
  const file = join(folder, 'behaviours')
  writeFileSync(file, behaviours.join('\n'))
  supervisor = spawn(process.execPath, [program, file, String(readyMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  said = []
  supervisor.stdout?.on('data', (text) => said.push(...String(text).trim().split('\n')))
  await hasSaid('serving')
}

const hasSaid = (line: string) => until(async () => expect(said.join('\n')).toContain(line))
const restart = () => supervisor.kill('SIGUSR2')

describe('a restart', () => {
  it('does not repeat what the first process was told to begin with', async () => {
    await start('first', 'second')
    restart()
    await hasSaid('second beside')
    expect(said.filter((line) => line.endsWith('begins a new log'))).toEqual(['first begins a new log'])
  })

  it('lets the new process serve before the old one ends', async () => {
    await start('first', 'second')
    restart()
    await hasSaid('"replaced":true')
    await hasSaid('first hands over')
    await hasSaid('second beside')
  })

  it('changes nothing when the new process fails', async () => {
    await start('first', 'fails', 'third')
    restart()
    await hasSaid('"replaced":false')
    expect(said).not.toContain('first hands over')
    restart()
    await hasSaid('"replaced":true')
    await hasSaid('third beside')
  })

  it('changes nothing when the new process hangs', async () => {
    await startWithin(500, 'first', 'hangs')
    restart()
    await hasSaid('"replaced":false')
    expect(said).not.toContain('first hands over')
  })

  it('ends the shop when the new process cannot start alone either, and tries no further', async () => {
    await start('first', 'is of another version', 'fails', 'fails')
    restart()
    expect(await once(supervisor, 'exit')).toEqual([1, null])
    expect(said.join()).toContain('"replaced":false')
  })

  it('ends the old process first when both cannot run together', async () => {
    await start('first', 'is of another version', 'is of another version')
    restart()
    await hasSaid('"replaced":true')
    expect(said).not.toContain('first hands over')
    await hasSaid('is of another version alone')
  })

  it('is made once when it is asked for twice', async () => {
    await start('first', 'second', 'third')
    restart()
    restart()
    await until(async () => expect(said.filter((line) => line.includes('"replaced":true'))).not.toEqual([]))
    await hasSaid('first hands over')
    expect(said.join()).not.toContain('third')
  })
})

describe('the supervisor', () => {
  it('ends with its shop when it is asked to, or when the shop ends by itself', async () => {
    await start('first')
    supervisor.kill('SIGTERM')
    expect(await once(supervisor, 'exit')).toEqual([0, null])

    await start('first', 'fails')
    await hasSaid('first alone')
    const shop = Number(/process (\d+)/.exec(said.join('\n'))?.[1])
    process.kill(shop, 'SIGUSR1')
    expect(await once(supervisor, 'exit')).toEqual([3, null])
  })
})
