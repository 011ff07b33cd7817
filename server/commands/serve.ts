/** The serving process, which `main.ts` starts. */

import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveShop } from './serve-shop.ts'

await serveShop(dirname(fileURLToPath(import.meta.url)), process.env)
