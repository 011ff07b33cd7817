/** New, empty shops of one process, which loads the built shop's code once. */

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settingsOfTests } from './shop-process.ts'
import type { Answered, Asked } from './shops-program.ts'

export type OpenShop = { readonly url: string; remove(): Promise<void> }

export type Shops = {
  open(): Promise<OpenShop>
  end(): Promise<void>
}

type Waiting = { resolve(url: string): void; reject(error: Error): void }

export function startShops(): Shops {
  const program: ChildProcess = fork('dist-test/server/shops-program.js', {
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  })
  const waiting = new Map<number, Waiting>()
  let calls = 0

  program.on('message', (answered: Answered) => {
    const { resolve, reject } = waiting.get(answered.call) ?? {}
    waiting.delete(answered.call)
    if ('url' in answered) resolve?.(answered.url)
    else reject?.(new Error(answered.error))
  })
  program.once('exit', (status) => {
    for (const { reject } of waiting.values()) reject(new Error(`the shops' process has ended: ${status}`))
  })

  const ask = (what: { readonly open: ReturnType<typeof settingsOfTests> } | { readonly close: string }) =>
    new Promise<string>((resolve, reject) => {
      const call = calls++
      waiting.set(call, { resolve, reject })
      program.send({ call, ...what } satisfies Asked, (error) => error && reject(error))
    })

  // Pictures that one shop has rendered are available to all later ones.
  const pictures = mkdtempSync(join(tmpdir(), 'falak-pictures-'))

  return {
    async open() {
      const folder = mkdtempSync(join(tmpdir(), 'falak-shop-'))
      cpSync(pictures, join(folder, 'pictures'), { recursive: true, force: false })
      const url = await ask({ open: settingsOfTests(folder) })
      return {
        url,
        async remove() {
          await ask({ close: url })
          // A half-written file may disappear during the copy.
          const isWhole = (path: string) => !path.endsWith('.part')
          cpSync(join(folder, 'pictures'), pictures, { recursive: true, force: false, filter: isWhole })
          rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
        },
      }
    },
    async end() {
      rmSync(pictures, { recursive: true, force: true })
      if (program.exitCode !== null) return
      program.disconnect()
      await once(program, 'exit')
    },
  }
}
