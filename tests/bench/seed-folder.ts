/** Fills a folder with an invented shop. */

import { execFileSync } from 'node:child_process'

export function seed(folder: string, orders: number): void {
  execFileSync(process.execPath, ['dist/server/seed.js', '--orders', String(orders), '--data', folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}
