/** Where the shop's log is, by its settings. */

import { join } from 'node:path'
import type { LogLocation } from '#events/log-location.ts'
import type { Config } from '../config.ts'

export function logLocation({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): LogLocation {
  return { engine: 'sqlite', file: join(DATA_DIR, 'shop.db') }
}
