/** A server that is asked to end does so with its last answer, even if its clients have more requests. */

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { createClosing } from '#server/platform/closing.ts'
import { isInUse } from '#server/platform/data-folder/folder-lock.ts'
import { orderlyStop } from '#server/platform/http/orderly-stop.ts'
import { bundledProgram } from '#tests/bundled-program.ts'
import { gate } from '#tests/gate.ts'
import { listen } from '#tests/listen.ts'
import { newFolder } from '#tests/new-folder.ts'
import { daysOfShop, requestOf } from '#tests/projections/days-of-shop.ts'
import { until } from '#tests/until.ts'
import { ADMIN, type ListeningShop, openListeningShop } from '../listening-shop.ts'

let server: Server
const agent = new Agent({ keepAlive: true })
afterEach(() => {
  server.closeAllConnections()
})

async function serve(answer: RequestListener) {
  server = createServer(answer)
  const { now: stop, gently, butDownloads } = orderlyStop(server)
  const port = await listen(server)
  const ask = (by: Agent | false = agent) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, host: '127.0.0.1', agent: by }, resolve).on('error', reject)
    })
  return { stop, gently, butDownloads, port, ask }
}

describe('stopping', () => {
  it('under load ends with the answers in progress, though every client has its next request ready', async () => {
    const begun = gate()
    const end = gate()
    const { stop, ask } = await serve(async (_request, response) => {
      if (++asked === 20) begun.open()
      await end.opened
      response.end('done')
    })
    let asked = 0
    let answered = 0
    const client = async () => {
      for (;;) {
        const answer = await ask()
        expect(await text(answer)).toBe('done')
        answered++
      }
    }
    const clients = Array.from({ length: 20 }, client)
    const ends = Promise.allSettled(clients)
    await begun.opened
    const stopped = stop(60_000)
    end.open()
    await stopped
    await ends
    expect(answered).toBe(20)
  })

  it('is announced in later answers, and an answer in progress is sent completely', async () => {
    const end = gate()
    const large = 'x'.repeat(20_000_000)
    const { stop, ask } = await serve(async (_request, response) => {
      response.write('begun ')
      await end.opened
      response.end(large)
    })
    const answer = await ask()
    expect(answer.headers.connection).toBe('keep-alive')
    const stopped = stop(60_000)
    end.open()
    expect(await text(answer)).toBe(`begun ${large}`)
    await stopped
  })

  it('closes idle connections at once, and accepts no new ones', async () => {
    const { stop, ask, port } = await serve((_request, response) => response.end('done'))
    await text(await ask())
    const idle = connect(port, '127.0.0.1')
    await once(idle, 'connect')
    await stop(60_000)
    await expect(ask(false)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    idle.destroy()
  })

  it('cuts a stuck connection after its time limit', async () => {
    const { stop, ask } = await serve((_request, response) => void response.write('begun'))
    const answer = await ask()
    await stop(10)
    await expect(text(answer)).rejects.toThrow('aborted')
  })
})

describe('handing over', () => {
  /** The first answer is a download, and goes on when `end` is opened; others never end. */
  async function serveDownload() {
    const end = gate()
    let asked = 0
    const serving = await serve(async (_request, response) => {
      asked += 1
      if (asked === 1) response.setHeader('Content-Disposition', 'attachment; filename="orders.csv"')
      response.write('begun ')
      if (asked > 1) return
      await end.opened
      response.end('whole')
    })
    return { ...serving, end, file: await serving.ask(false) }
  }

  it('closes connections that stay idle', async () => {
    const { gently, port } = await serve((_request, response) => response.end('done'))
    const idle = connect(port, '127.0.0.1')
    await once(idle, 'connect')
    const closed = once(idle, 'close')
    await gently(60_000, 1)
    await closed
  })

  it('waits for everything but downloads, which are sent whole when all else is over', async () => {
    const { gently, butDownloads, stop, ask, file, end } = await serveDownload()
    const other = await ask(false)
    const cut = expect(text(other)).rejects.toThrow('aborted')
    let isOver = false
    const waited = gently(60_000).then(() => {
      isOver = true
    })
    expect(isOver).toBe(false)
    await butDownloads(1)
    await cut
    await waited
    const stopped = stop(60_000)
    end.open()
    expect(await text(file)).toBe('begun whole')
    await stopped
  })

  it('cuts a download after a time limit of its own, so that half a file does not look whole', async () => {
    const { gently, butDownloads, stop, file } = await serveDownload()
    await gently(60_000)
    await butDownloads(60_000)
    await stop(1)
    await expect(text(file)).rejects.toThrow('aborted')
    expect(file.complete).toBe(false)
  })
})

describe('a part that fails as it closes', () => {
  it('is reported, and does not stop the others from closing', async () => {
    const reported: unknown[] = []
    const close = createClosing((part) => (error) => reported.push([part, error]))
    const fails = () => {
      throw new Error('no')
    }
    await close('exports', fails)
    await close('outbox', () => Promise.reject(new Error('neither')))
    let isClosed = false
    await close('history', async () => {
      isClosed = true
    })
    expect(isClosed).toBe(true)
    expect(reported).toEqual([
      ['exports', new Error('no')],
      ['outbox', new Error('neither')],
    ])
  })

  it('is not waited for without end when it hangs', async () => {
    const reported: string[] = []
    const close = createClosing((part) => (error) => reported.push(`${part} ${error}`), { partMs: 1 })
    await close('history', () => new Promise(() => undefined))
    expect(reported).toEqual(['history TooSlow'])
  })

  it('leaves the remaining time to the others', async () => {
    const reported: string[] = []
    const limits = { partMs: 3_600_000, togetherMs: 2, leastMs: 1 }
    const close = createClosing((part) => () => reported.push(part), limits)
    const parts = ['history', 'live', 'traffic'] as const
    for (const part of parts) await close(part, () => new Promise(() => undefined))
    expect(reported).toEqual(parts)
  })
})

describe('a shop that hands over', () => {
  let shop: ListeningShop
  beforeEach(async () => {
    const folder = newFolder()
    const eventStore = openSqliteEventStore(join(folder, 'shop.db'))
    const { events } = daysOfShop(400)
    await Promise.all(events.map((event) => eventStore.log.append(requestOf(event))))
    await eventStore.close()
    shop = await openListeningShop({ folder })
  })
  afterEach(() => shop.remove())

  /** An export of which nothing is sent before `goOn` is called. */
  async function download() {
    const connected = once(shop.server, 'connection')
    const requested = once(shop.server, 'request')
    const auth = `${ADMIN.email}:${ADMIN.password}`
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      get(`${shop.url}/api/audit/export`, { agent: false, auth }, resolve).on('error', reject)
    })
    const [socket]: Socket[] = await connected
    socket?.cork()
    const [, response] = await requested
    await until(() => expect(response.headersSent).toBe(true))
    return { answered, goOn: () => socket?.uncork() }
  }

  it('releases the folder while a download continues, which completes', async () => {
    const { answered, goOn } = await download()
    const handedOver = shop.handOver()
    await until(async () => expect(await isInUse(shop.folder)).toBe(false))
    goOn()
    const answer = await answered
    const events = (await text(answer)).split('\n').length - 1
    expect(answer.headers['content-disposition']).toContain(`falak-fits-events-${events}.jsonl`)
    await handedOver
  })

  it('ends on a signal in the meantime: the download is cut off, and is recognisably incomplete', async () => {
    const { answered } = await download()
    const cut = expect(answered).rejects.toThrow('socket hang up')
    const handedOver = shop.handOver()
    await until(async () => expect(await isInUse(shop.folder)).toBe(false))
    await shop.close()
    await handedOver
    await cut
  })
})

describe('a running shop', () => {
  let program: string
  beforeAll(async () => {
    program = await bundledProgram('tests/server/run-test-shop.ts')
  })

  /** Its exit code, what it printed, and whether its log is closed. */
  async function run(folder: string, signal: NodeJS.Signals, ...args: readonly string[]) {
    const child = spawn(process.execPath, [program, folder, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    for await (const piece of child.stdout) {
      said += String(piece)
      if (args.length === 0 && said.includes('password')) {
        // Ctrl-C may reach a shop from the terminal and from npm.
        child.kill(signal)
        child.kill(signal)
      }
    }
    const code = child.exitCode ?? (await once(child, 'exit'))[0]
    return { code, said, isClosed: !readdirSync(folder).includes('shop.db-wal') }
  }

  it('makes and shows the owner’s account last, and not when it cannot open', async () => {
    const folder = newFolder()
    const other = createServer()
    const port = await listen(other)
    const failed = await promisify(execFile)(process.execPath, [program, folder, '', String(port)]).catch(
      (error: { stdout: string }) => error,
    )
    expect(failed.stdout).not.toContain('password')
    other.close()
    const { said } = await run(folder, 'SIGINT')
    // The output of a program that is no terminal may be kept, and names only the file.
    expect(said).toMatch(
      /is open at (\S+)\nAn owner’s account was made for \1\/admin\/login\. .* in \S+first-password\.txt\.\n$/,
    )
    const [, password = ''] =
      /password {2}(\S+)/.exec(readFileSync(join(folder, 'first-password.txt'), 'utf8')) ?? []
    expect(said).not.toContain(password)
    expect(password).not.toBe('')
  })

  it.each([
    ['is asked to end', 'SIGINT', [], 0, /is open at/],
    ['loses its terminal', 'SIGHUP', [], 0, /is open at/],
    [
      'meets an error that nobody caught',
      'SIGINT',
      ['fails'],
      1,
      /"exception\.type":"Error".*"an error was not caught"/,
    ],
  ] as const)('closes in order when it %s', async (_, signal, args, code, words) => {
    const folder = newFolder()
    const ended = await run(folder, signal, ...args)
    expect(ended).toMatchObject({ code, isClosed: true })
    expect(ended.said).toMatch(words)
    expect(ended.said).not.toContain('ayesha@')
  })
})
