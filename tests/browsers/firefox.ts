/** Firefox, which has WebDriver BiDi over a WebSocket built in and needs no driver. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import WebSocket from 'ws'
import type { Engine, Session } from './engine.ts'
import { installed, startProgram } from './program.ts'

const find = () => installed(process.env.FIREFOX ?? 'firefox-esr', 'firefox')

export const firefox: Engine = {
  name: 'Firefox',
  datePartsMoveOn: true,
  missing: () => (find() === null ? ['firefox-esr'] : []),
  start,
}

type Logged = { readonly level: string; readonly text: string }

// Without a screen it would report that there is no mouse.
const PREFERENCES = `user_pref('ui.primaryPointerCapabilities', 6);
user_pref('ui.allPointerCapabilities', 6);
`

async function start(): Promise<Session> {
  const home = mkdtempSync(join(tmpdir(), 'falak-firefox-'))
  writeFileSync(join(home, 'user.js'), PREFERENCES)
  const program = startProgram(
    find() ?? '',
    ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port', '0'],
    { HOME: home },
  )
  const address = await program.says(/BiDi listening on (ws:\S+)/)
  const errors: string[] = []
  const call = await connect(`${address}/session`, ({ level, text }) => {
    if (level === 'error') errors.push(text)
  })
  await call('session.new', { capabilities: {} })
  await call('session.subscribe', { events: ['log.entryAdded'] })
  // In the first tab the address bar has the focus, so pages do not.
  const { context } = await call('browsingContext.create', { type: 'tab' })

  return {
    async open(url) {
      await call('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async run(work, ...given) {
      const { result, exceptionDetails } = await call('script.callFunction', {
        functionDeclaration: `async (given) => JSON.stringify(await (${work})(...JSON.parse(given))) ?? 'null'`,
        arguments: [{ type: 'string', value: JSON.stringify(given) }],
        target: { context },
        awaitPromise: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result.value)
    },
    async perform(actions) {
      await call('input.performActions', { context, actions })
    },
    async resize(width, height) {
      await call('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    async screenshot() {
      const { data } = await call('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    errors: async () => errors,
    async close() {
      await program.end()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the protocol defines parameters and answers for each call.
type Call = (method: string, params?: Readonly<Record<string, unknown>>) => Promise<any>

async function connect(url: string, onLog: (entry: Logged) => void): Promise<Call> {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.on('message', (data) => {
    const message: Answer | Event = JSON.parse(String(data))
    if (message.type === 'event') onLog(message.params)
    else waiting.get(message.id)?.(message)
  })
  let id = 0
  return (method, params = {}) =>
    new Promise((resolve, reject) => {
      const mine = ++id
      waiting.set(mine, (answer) => {
        waiting.delete(mine)
        if (answer.type === 'success') resolve(answer.result)
        else reject(new Error(`${method}: ${answer.message}`))
      })
      socket.send(JSON.stringify({ id: mine, method, params }))
    })
}

type Answer =
  | { readonly type: 'success'; readonly id: number; readonly result: unknown }
  | { readonly type: 'error'; readonly id: number; readonly message: string }

/** The subscribed events: entries of the console. */
type Event = { readonly type: 'event'; readonly params: Logged }
