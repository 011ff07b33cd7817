/** The real application over a real log in a temporary folder, listening on a free port; for programs that are no tests, too. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Router } from 'express'
import { openShop } from '#server/composition/shop.ts'
import type { ShopDependencies } from '#server/composition/shop-dependencies.ts'
import { fixedPages } from '#server/pages/rendered/start-pages.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { securityHeaders } from '#server/platform/http/security-headers.ts'
import { createShopServer } from '#server/platform/http/shop-server.ts'
import { createLogger } from '#server/platform/operations/logger.ts'
import { listen } from '../listen.ts'
import { cheapAccounts } from './people/cheap-accounts.ts'

export const ADMIN = { email: 'owner@falakfits.test', password: 'a long enough password' }
export const AUDITOR = { email: 'auditor@falakfits.test', password: 'another long password' }

const addAccounts = cheapAccounts([
  { role: 'owner', ...ADMIN },
  { role: 'auditor', ...AUDITOR },
])

export type ListeningShop = Awaited<ReturnType<typeof openListeningShop>>

export type ShopOptions = Partial<
  Omit<
    ShopDependencies,
    'config' | 'logger' | 'pictures' | 'witnessProgram' | 'securityHeaders' | 'pages' | 'announce'
  >
> & {
  readonly settings?: Readonly<Record<string, string>>
  /** A folder of an earlier shop, to start it again. */
  readonly folder?: string | undefined
}

export async function openListeningShop({
  settings = {},
  folder,
  server = createShopServer(),
  mailTimes,
  waitingTimes,
  courierTimes,
  messageTimes,
  ...options
}: ShopOptions = {}) {
  const data = folder ?? mkdtempSync(join(tmpdir(), 'falak-shop-'))
  // A test that sets accounts itself is about how the shop makes them.
  const ownAccounts = Object.keys(settings).some((name) => /^(?:ADMIN|AUDITOR)_/.test(name))
  if (folder === undefined && !ownAccounts && settings.DATABASE_URL === undefined) await addAccounts(data)
  const logged: string[] = []
  const announced: string[] = []
  const shop = await openShop({
    config: readConfig({
      DATA_DIR: data,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      AUDITOR_EMAIL: AUDITOR.email,
      AUDITOR_PASSWORD: AUDITOR.password,
      RATE_LIMITS: 'off',
      ...settings,
    }),
    logger: createLogger('trace', { write: (line) => void logged.push(line) }),
    server,
    pictures: { masters: 'web/pictures', built: 'dist/pictures' },
    witnessProgram: 'dist/server/witness.mjs',
    securityHeaders: securityHeaders({ hashes: { scripts: [] }, https: false }),
    pages: fixedPages(Router()),
    announce: (lines) => void announced.push(...lines),
    isTerminal: true,
    ...options,
    // Tests do not wait for what the owner could still undo, unless they are about that.
    mailTimes: { undo: 0, ...mailTimes },
    // Tests do not wait for the next look.
    waitingTimes: { lookEvery: 20, newsPause: 1, ...waitingTimes },
    courierTimes: { lookEvery: 20, pause: 0, ...courierTimes },
    messageTimes: { lookEvery: 20, pause: 0, undo: 0, ...messageTimes },
  })
  const url = `http://127.0.0.1:${await listen(server)}`

  return {
    url,
    server,
    folder: data,
    /** Everything that was logged, one JSON line each. */
    logged,
    announced,
    close: () => shop.close(),
    handOver: () => shop.handOver(),
    async remove() {
      await shop.close()
      rmSync(data, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/** A valid body of `POST /api/orders`; parts of it may be replaced. */
export function checkout(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    name: 'Ayesha Khan',
    email: 'ayesha@example.com',
    phone: '0300 1234567',
    address: '12 Mall Road, Lahore',
    paymentMethod: 'COD',
    items: [
      { id: 'm7-M', name: 'The Blacksmith', size: 'M', quantity: 2, price: 1100 },
      { id: 'u1-L', name: 'Vision Void', size: 'L', quantity: 1, price: 1400 },
    ],
    ...changes,
  }
}
