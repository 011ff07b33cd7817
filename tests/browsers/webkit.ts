/** WebKitGTK's MiniBrowser on a virtual screen, controlled by WebDriver over HTTP. */

import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/free-port.ts'
import { until } from '#tests/until.ts'
import { type Engine, NoAnswer, type Session } from './engine.ts'
import { installed, startProgram } from './program.ts'

/** Debian installs it beside the library, in a folder named after the architecture. */
const findBrowser = () =>
  installed(...foldersIn('/usr/lib').map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`))

/** Empty when the folder does not exist, because then it is not installed. */
const foldersIn = (path: string) => (existsSync(path) ? readdirSync(path) : [])

export const webkit: Engine = {
  name: 'WebKit',
  datePartsMoveOn: false,
  missing: () => [
    ...(installed('WebKitWebDriver') === null || findBrowser() === null ? ['webkit2gtk-driver'] : []),
    ...(installed('Xvfb') === null ? ['xvfb'] : []),
  ],
  start,
}

// The browser's toolbar would limit the window to 447 px. This style does not affect the page.
const NARROW_TOOLBAR = '* { min-width: 0; margin: 0; padding: 0; border-width: 0 }'

const SCREEN = { width: 1600, height: 1200 } as const

/** A command without an answer fails with its name after this time, before the time limit of the test. */
const COMMAND_MS = 60_000

async function start(): Promise<Session> {
  const home = mkdtempSync(join(tmpdir(), 'falak-webkit-'))
  mkdirSync(join(home, '.config/gtk-3.0'), { recursive: true })
  writeFileSync(join(home, '.config/gtk-3.0/gtk.css'), NARROW_TOOLBAR)
  const screen = startProgram('Xvfb', [
    '-displayfd',
    '3',
    '-screen',
    '0',
    `${SCREEN.width}x${SCREEN.height}x24`,
    '-nolisten',
    'tcp',
  ])
  const display = await screen.says(/^(\d+)\s/m)

  const errors: string[] = []
  const port = await freePort()
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: `:${display}`,
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CACHE_HOME: join(home, 'cache'),
  })
  const address = `http://127.0.0.1:${port}`
  await until(async () => {
    await call('GET', `${address}/status`)
  })
  const { sessionId } = await call('POST', `${address}/session`, {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          binary: findBrowser(),
          args: ['--automation'],
        },
      },
    },
  })
  const session = `${address}/session/${sessionId}`

  const answer: Session = {
    async open(url) {
      await answer.errors()
      await call('POST', `${session}/url`, { url })
      await answer.run(keepErrors)
    },
    async run(work, ...given) {
      const { value, error } = await call('POST', `${session}/execute/async`, {
        script: `const [given, done] = arguments
          const work = async () => JSON.stringify(await (${work})(...JSON.parse(given))) ?? 'null'
          work().then((value) => done({ value }), (error) => done({ error: String(error) }))`,
        args: [JSON.stringify(given)],
      })
      if (error !== undefined) throw new Error(error)
      return JSON.parse(value)
    },
    async perform(actions) {
      await call('POST', `${session}/actions`, { actions })
    },
    async resize(width, height) {
      // Under the mouse, which stays in the middle of the screen: without a window manager the window there has the focus.
      const x = (SCREEN.width - width) / 2
      // The window is higher than the page by the toolbar's height, which is known once there is a window.
      await call('POST', `${session}/window/rect`, { x, y: 0, width, height })
      // The driver may answer before the page has the size.
      await until(async () => {
        const now = await answer.run(() => innerWidth)
        if (now !== width) throw new Error(`the window is ${now} px wide`)
      })
      const inner = await answer.run(() => innerHeight)
      await call('POST', `${session}/window/rect`, { width, height: height + (height - inner) })
    },
    async screenshot() {
      return Buffer.from(await call('GET', `${session}/screenshot`), 'base64')
    },
    async errors() {
      errors.push(...(await answer.run(takeErrors)))
      return errors
    },
    async close() {
      await driver.end()
      await screen.end()
      rmSync(home, { recursive: true, force: true })
    },
  }
  return answer
}

/** The driver does not report errors of a page, so the page collects those that occur after it has loaded. */
function keepErrors(): void {
  const kept: string[] = []
  Object.assign(window, { kept })
  addEventListener('error', ({ message }) => kept.push(message))
  addEventListener('unhandledrejection', ({ reason }) => kept.push(`Unhandled rejection: ${reason}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    kept.push(`${violatedDirective} forbids ${blockedURI}`),
  )
}

const takeErrors = (): readonly string[] =>
  'kept' in window && Array.isArray(window.kept) ? window.kept.splice(0) : []

// biome-ignore lint/suspicious/noExplicitAny: the protocol defines an answer for each command.
async function call(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object): Promise<any> {
  const { pathname } = new URL(url)
  const signal = AbortSignal.timeout(COMMAND_MS)
  const response = await fetch(url, { method, signal, ...(body && { body: JSON.stringify(body) }) }).catch(
    (cause: unknown) => {
      throw new NoAnswer(`${method} ${pathname} ${JSON.stringify(body)?.slice(0, 200)}: no answer`, { cause })
    },
  )
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${method} ${pathname}: ${value.error}: ${value.message}`)
  return value
}
