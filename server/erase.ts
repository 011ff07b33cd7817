/** `npm run erase -- customer@example.com`: erases a customer's data at their request, beside a running shop if need be. */

import { parseArgs } from 'node:util'
import { failureLine } from './command-line/failure-line.ts'
import { readConfig } from './config.ts'
import { logLocation } from './data-folder/log-location.ts'
import { eraseInShop, NotErased } from './erase/erase-in-folder.ts'

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [address] = positionals
  if (address === undefined || positionals.length > 1) {
    throw new NotErased('Say whom to erase, one at a time: npm run erase -- customer@example.com')
  }
  const config = readConfig(process.env)
  const shop = { location: logLocation(config), folder: config.DATA_DIR }
  process.stdout.write(`${await eraseInShop(shop, address, Date.now())}\n`)
} catch (error) {
  process.stderr.write(`${failureLine(error)}\n`)
  process.exitCode = 1
}
