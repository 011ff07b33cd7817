import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { Agent, get } from 'node:http'
import { createConnection, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { requestRestart } from '#server/supervisor/control.ts'
import type { SupervisionTimes } from '#server/supervisor/shop-process.ts'
import { bundledProgram } from '#tests/bundled-program.ts'
import { newFolder } from '#tests/new-folder.ts'
import { childrenOf } from '#tests/processes.ts'
import { until } from '#tests/until.ts'

let program: string
let folder: string
let supervisor: ChildProcess
let said: string[]
/** Its exit code and signal, when everything that it has said was read. */
let ended: Promise<unknown[]>

beforeAll(async () => {
  program = await bundledProgram('tests/server/supervisor/supervised-program.ts')
})
beforeEach(() => {
  folder = newFolder()
})
afterEach(async () => {
  if (supervisor.exitCode === null && supervisor.signalCode === null) {
    supervisor.kill('SIGKILL')
    await once(supervisor, 'exit')
  }
})

/** Quick, and patient with a process that waits for a busy machine. */
const QUICK: Partial<SupervisionTimes> = {
  pingMs: 20,
  provingPings: 3,
  unansweredPings: 3000,
  readyMs: 60_000,
  againMs: 1,
}

/** Starts processes that behave like this, one after the other. */
async function start(...behaviours: readonly string[]): Promise<void> {
  await startWithin({}, ...behaviours)
}

async function startWithin(
  times: Partial<SupervisionTimes>,
  ...behaviours: readonly string[]
): Promise<void> {
  const file = join(folder, 'behaviours')
  writeFileSync(file, behaviours.join('\n'))
  supervisor = spawn(process.execPath, [program, file, JSON.stringify({ ...QUICK, ...times })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  ended = once(supervisor, 'close')
  said = []
  supervisor.stdout?.on('data', (text) => said.push(...String(text).trim().split('\n')))
  await hasSaid(`${behaviours[0]} alone`)
  await hasSaid('serving')
}

const hasSaid = (line: string) => until(async () => expect(said.join('\n')).toContain(line))
const restart = () => supervisor.kill('SIGUSR2')

/** The folder of the control socket. */
const placeOfSocket = (): string => JSON.parse(readFileSync(join(folder, 'control.json'), 'utf8')).folder

/** The process that behaves like this. */
const processOf = (behaviour: string) =>
  Number(new RegExp(`^${behaviour} \\w+, process (\\d+)`, 'm').exec(said.join('\n'))?.[1])

/** Who answers a request over a new connection. */
async function ask(): Promise<string> {
  const port = Number(/"port":(\d+)/.exec(said.join('\n'))?.[1])
  const answered = new Promise<string>((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent: new Agent() }, (answer) => resolve(text(answer))).on(
      'error',
      reject,
    )
  })
  return answered
}

describe('a restart', () => {
  it('lets the new process serve before the old one ends, and is done when that has handed over', async () => {
    await start('first', 'second')
    restart()
    await hasSaid('"replaced":true')
    expect(said.findIndex((line) => line.startsWith('second beside'))).toBeLessThan(
      said.indexOf('first hands over'),
    )
    expect(await ask()).toBe('second')
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

  it('changes nothing when the new process becomes ready and crashes before it has proved itself', async () => {
    await startWithin({ provingPings: 200 }, 'first', 'crashes soon', 'third')
    restart()
    await hasSaid('"replaced":false')
    expect(said).not.toContain('first hands over')
    expect(await ask()).toBe('first')
  })

  it('changes nothing when the new process never becomes ready', async () => {
    await startWithin({ readyMs: 500 }, 'first', 'never becomes ready')
    restart()
    await hasSaid('"replaced":false')
    expect(said).not.toContain('first hands over')
  })

  it('changes nothing when the system starts no process', async () => {
    await start('first', 'second')
    supervisor.kill('SIGHUP')
    await hasSaid('starts no more processes')
    restart()
    await hasSaid('"replaced":false')
    expect(said).toContain('The shop’s process could not be started (spawn E2BIG).')
    expect(await ask()).toBe('first')
  })

  it('ends the shop when the new process cannot start alone either, and tries no further', async () => {
    await start('first', 'is of another version', 'fails', 'fails')
    restart()
    expect(await ended).toEqual([1, null])
    expect(said.join()).toContain('"replaced":false')
  })

  it('ends the old process first when both cannot run together', async () => {
    await start('first', 'is of another version', 'is of another version')
    restart()
    await hasSaid('"replaced":true')
    expect(said).not.toContain('first hands over')
    await hasSaid('is of another version alone')
  })

  it('happens once when it is requested twice', async () => {
    await startWithin({ provingPings: 100 }, 'first', 'second', 'third')
    restart()
    await hasSaid('second beside')
    restart()
    await until(async () => expect(said.filter((line) => line.includes('"replaced":true'))).toHaveLength(2))
    await hasSaid('first hands over')
    expect(said.join()).not.toContain('third')
  })

  it('is not done before the old process has handed over, which is ended when it does not', async () => {
    // Long enough for a busy machine to let it say that it was asked.
    await startWithin({ handOverMs: 2000 }, 'first does not hand over', 'second')
    const old = processOf('first does not hand over')
    restart()
    await hasSaid('first does not hand over hands over')
    await hasSaid('"replaced":true')
    expect(said.indexOf(`The shop’s process ${old} did not hand over in time, and was killed.`)).toBe(
      said.findIndex((line) => line.includes('"replaced":true')) - 1,
    )
    expect(childrenOf(supervisor.pid ?? 0)).toEqual([processOf('second')])
  })

  it('ends an old process that still sends downloads when there is another restart', async () => {
    await start('first sends downloads', 'second sends downloads', 'third')
    restart()
    await hasSaid('second sends downloads beside')
    await until(() => expect(said.filter((line) => line.includes('"replaced":true'))).toHaveLength(1))
    expect(childrenOf(supervisor.pid ?? 0)).toHaveLength(2)
    restart()
    await until(() => expect(said.filter((line) => line.includes('"replaced":true'))).toHaveLength(2))
    expect(childrenOf(supervisor.pid ?? 0)).toEqual([processOf('second sends downloads'), processOf('third')])
  })
})

describe('the command to restart', () => {
  it('receives the outcome, and the settings that the shop ignores', async () => {
    await start('first', 'second')
    expect(await requestRestart(folder, { PORT: '1', TMPDIR: process.env.TMPDIR })).toEqual({
      replaced: true,
      says: expect.stringMatching(/^The new process has taken over\. .*: PORT of this command was ignored\./),
    })
  })

  it('reaches its own shop where the path is longer than the address of a socket', async () => {
    const own = folder
    const long = join(own, 'a'.repeat(100), 'b'.repeat(100))
    mkdirSync(join(long, '1'), { recursive: true })
    mkdirSync(join(long, '2'))
    folder = join(long, '1')
    await start('first', 'second')
    expect(await requestRestart(join(long, '2'))).toBeNull()
    expect(await requestRestart(folder)).toMatchObject({ replaced: true })
    folder = own
  })

  it('is refused by the shop of another folder', async () => {
    await start('first', 'second')
    const other = newFolder()
    writeFileSync(join(other, 'control.json'), JSON.stringify({ of: other, folder: placeOfSocket() }))
    expect(await requestRestart(other)).toEqual({
      replaced: false,
      says: `Another shop runs there, in ${folder}.`,
    })
    expect(said.join()).not.toContain('second')
  })

  it('is answered while the data folder is away, and the shop serves on', async () => {
    await start('first')
    const caller = createConnection({ path: join(placeOfSocket(), 'control.sock'), allowHalfOpen: true })
    renameSync(folder, `${folder}-away`)
    caller.end('{}')
    expect(JSON.parse(await text(caller))).toMatchObject({ replaced: false })
    renameSync(`${folder}-away`, folder)
    expect(await ask()).toBe('first')
  })

  it('sends nothing to a socket that somebody else may have put there', async () => {
    await start('first', 'second')
    const place = placeOfSocket()
    chmodSync(place, 0o777)
    const why = (says: string) => ({
      replaced: false,
      says: `The socket of the shop in ${place} is not used, ${says}`,
    })
    const again = '. Stop the shop, and start it again.'
    expect(await requestRestart(folder)).toEqual(
      why(`because other users of this machine may write to it${again}`),
    )
    chmodSync(place, 0o700)
    if (process.getuid?.() === 0) {
      chownSync(place, 12_345, 12_345)
      expect(await requestRestart(folder)).toEqual(why(`because it belongs to another user${again}`))
      // Root restarts the shop of the user to whom the data folder belongs.
      chownSync(folder, 12_345, 12_345)
    }
    expect(await requestRestart(folder)).toMatchObject({ replaced: true })
  })

  it('reaches no shop over a copy of its folder, and a shop there leaves its socket alone', async () => {
    const own = folder
    await start('first', 'second')
    const copy = newFolder()
    // This stops at a socket.
    cpSync(own, copy, { recursive: true })
    expect(await requestRestart(copy)).toBeNull()

    const original = supervisor
    folder = copy
    await start('of the copy')
    folder = own
    supervisor.kill('SIGTERM')
    await once(supervisor, 'exit')
    supervisor = original
    expect(await requestRestart(own)).toMatchObject({ replaced: true })
  })

  it('leaves nothing behind when the shop ends, nor what a killed one left', async () => {
    await start('first')
    const killed = placeOfSocket()
    supervisor.kill('SIGKILL')
    await once(supervisor, 'exit')
    expect(existsSync(join(killed, 'control.sock'))).toBe(true)
    expect(await requestRestart(folder)).toBeNull()

    await start('first', 'second')
    const place = placeOfSocket()
    expect(existsSync(killed)).toBe(false)
    expect(statSync(place).mode & 0o777).toBe(0o700)
    expect(await requestRestart(folder)).toMatchObject({ replaced: true })
    supervisor.kill('SIGTERM')
    await once(supervisor, 'exit')
    expect(existsSync(place)).toBe(false)
    expect(readdirSync(folder)).toEqual(['behaviours'])
  })

  it('is in the folder that systemd names, where there is one', async () => {
    const named = newFolder()
    vi.stubEnv('RUNTIME_DIRECTORY', named)
    await start('first')
    vi.unstubAllEnvs()
    expect(dirname(placeOfSocket())).toBe(named)
  })

  it('reaches a shop of version 1.0.0, whose socket is in its folder', async () => {
    await start('first', 'second')
    linkSync(join(placeOfSocket(), 'control.sock'), join(folder, 'control.sock'))
    rmSync(join(folder, 'control.json'))
    expect(await requestRestart(folder)).toMatchObject({ replaced: true })
  })

  it('removes the socket that a killed shop of version 1.0.0 left in its folder', async () => {
    const listener = createServer().listen(join(folder, 'control.sock'))
    await once(listener, 'listening')
    linkSync(join(folder, 'control.sock'), join(folder, 'kept.sock'))
    listener.close()
    renameSync(join(folder, 'kept.sock'), join(folder, 'control.sock'))
    await start('first')
    expect(existsSync(join(folder, 'control.sock'))).toBe(false)
  })

  it('is missing where there is no place for it, and the shop serves all the same', async () => {
    vi.stubEnv('RUNTIME_DIRECTORY', '/nowhere')
    await start('first')
    vi.unstubAllEnvs()
    await hasSaid('(ENOENT): npm run restart does not reach this shop.')
    expect(await ask()).toBe('first')
    expect(await requestRestart(folder)).toBeNull()
  })
})

describe('a process that has crashed', () => {
  it('is started again at once; connections wait for the new one, which begins no new log', async () => {
    await start('first', 'second')
    await hasSaid('first begins a new log')
    process.kill(processOf('first'), 'SIGKILL')
    expect(await ask()).toBe('second')
    expect(said.join()).not.toContain('second begins a new log')
    expect(said.join()).toContain('The shop’s process ended by SIGKILL: it is started again.')
  })

  it('is started again after a pause that grows, and the shop ends when that does not help', async () => {
    await startWithin({ againMs: 2 }, 'crashes soon', 'crashes soon', ...Array(9).fill('fails'))
    expect(await ended).toEqual([1, null])
    const pauses = said.flatMap((line) => /it is started again(?: in (\S+) s)?\./.exec(line)?.slice(1) ?? [])
    expect(pauses).toEqual([undefined, '0.002', '0.004', '0.008', '0.016'])
  })

  it('while its successor starts is not missed', async () => {
    await start('first', 'second')
    process.kill(processOf('first'), 'SIGSTOP')
    restart()
    await hasSaid('second beside')
    process.kill(processOf('first'), 'SIGKILL')
    await hasSaid('"replaced":true')
    expect(await ask()).toBe('second')
  })
})

describe('a process that hangs', () => {
  it('is killed, and another one started', async () => {
    await startWithin({ unansweredPings: 100 }, 'first', 'second')
    process.kill(processOf('first'), 'SIGSTOP')
    expect(await ask()).toBe('second')
    expect(said.join()).toContain(`process ${processOf('first')} no longer answered`)
  })

  it('hands over by being killed, so that the new one is alone', async () => {
    await startWithin({ handOverMs: 300 }, 'first', 'second')
    process.kill(processOf('first'), 'SIGSTOP')
    restart()
    await hasSaid('"replaced":true')
    expect(childrenOf(supervisor.pid ?? 0)).toEqual([processOf('second')])
  })

  it('ends when the shop is stopped', async () => {
    await startWithin({ closeMs: 300 }, 'first')
    process.kill(processOf('first'), 'SIGSTOP')
    supervisor.kill('SIGTERM')
    expect(await once(supervisor, 'exit')).toEqual([1, null])
  })
})

describe('the supervisor', () => {
  it('ends with its shop when either of them is stopped', async () => {
    await start('first')
    supervisor.kill('SIGTERM')
    expect(await once(supervisor, 'exit')).toEqual([0, null])

    await start('first', 'second')
    process.kill(processOf('first'), 'SIGTERM')
    expect(await once(supervisor, 'exit')).toEqual([0, null])
    expect(readFileSync(join(folder, 'behaviours'), 'utf8')).toBe('second')
  })

  it('ends when the first start fails, as it does with a wrong setting', async () => {
    const file = join(folder, 'behaviours')
    writeFileSync(file, 'fails\nsecond')
    supervisor = spawn(process.execPath, [program, file, JSON.stringify(QUICK)], { stdio: 'ignore' })
    expect(await once(supervisor, 'exit')).toEqual([1, null])
    expect(readFileSync(file, 'utf8')).toBe('second')
  })
})
