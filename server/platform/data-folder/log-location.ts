/** The location of the shop's log in its settings. */

import { join } from 'node:path'
import type { LogLocation } from '#events/log/log-location.ts'
import type { Config } from '../config/config.ts'

type Place = Pick<Config, 'DATA_DIR'> & { readonly DATABASE_URL?: string | undefined }

export function logLocation({ DATA_DIR, DATABASE_URL }: Place): LogLocation {
  return DATABASE_URL === undefined ? logIn(DATA_DIR) : { engine: 'postgres', url: DATABASE_URL }
}

/** In a data folder. */
export function logIn(folder: string): Extract<LogLocation, { engine: 'sqlite' }> {
  return { engine: 'sqlite', file: join(folder, 'shop.db') }
}
