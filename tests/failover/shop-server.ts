/** One of several servers of a shop, in a separate process that can be killed. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShopProcess } from './shop-process.ts'

export type ShopServer = {
  readonly name: string
  readonly url: string
  /** Where it writes mails. */
  readonly mails: string
  isRunning(): boolean
  /** Kills it, like a failure of its machine. */
  kill(): Promise<void>
  remove(): Promise<void>
}

export async function startShopServer(
  name: string,
  program: readonly string[],
  databaseUrl: string,
): Promise<ShopServer> {
  const folder = mkdtempSync(join(tmpdir(), `falak-${name}-`))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  try {
    const { url, isRunning, kill } = await startShopProcess(program, {
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    })
    return {
      name,
      url,
      mails: join(folder, 'outbox'),
      isRunning,
      kill,
      remove: () => kill().then(removeFolder),
    }
  } catch (error) {
    removeFolder()
    throw error
  }
}
