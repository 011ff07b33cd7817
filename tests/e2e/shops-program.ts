/**
 * Opens shops in one process for the process that started it. With a process for each shop, a test would spend most of its
 * time on loading the same code.
 */

import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { builtParts } from '#server/composition/built-parts.ts'
import { openShop } from '#server/composition/shop.ts'
import { checkAnswers } from '#server/platform/http/check-sent.ts'
import { cheapAccounts } from '#tests/server/people/cheap-accounts.ts'
import { ADMIN, type settingsOfTests } from './shop-process.ts'

/** Opens a shop with these settings, or closes the one at this address. */
export type Asked = { readonly call: number } & (
  | { readonly open: ReturnType<typeof settingsOfTests> }
  | { readonly close: string }
)
export type Answered = { readonly call: number } & ({ readonly url: string } | { readonly error: string })

type OpenShop = { close(): Promise<void> }

const shops = new Map<string, OpenShop>()

checkAnswers()

const addAccounts = cheapAccounts([{ role: 'owner', ...ADMIN }])

async function open(settings: ReturnType<typeof settingsOfTests>): Promise<string> {
  await addAccounts(settings.DATA_DIR)
  const parts = builtParts(resolve('dist-test/server'), settings)
  const { server, config } = parts
  const shop = await openShop({ ...parts, announce: () => undefined, isTerminal: false })
  await new Promise<void>((listening) => server.listen(0, config.HOST, listening))
  // The address of a TCP server is an AddressInfo; only pipes have a string.
  const url = `http://${config.HOST}:${(server.address() as AddressInfo).port}`
  shops.set(url, {
    async close() {
      // After a test, nothing waits for an answer.
      server.closeAllConnections()
      await shop.close()
    },
  })
  return url
}

async function close(url: string): Promise<string> {
  await shops.get(url)?.close()
  shops.delete(url)
  return url
}

const answer = (answered: Answered) => void process.send?.(answered)

process.on('message', (asked: Asked) => {
  const { call } = asked
  const done = 'open' in asked ? open(asked.open) : close(asked.close)
  done.then(
    (url) => answer({ call, url }),
    (error: unknown) => answer({ call, error: String(error) }),
  )
})
process.on('disconnect', () => process.exit())
