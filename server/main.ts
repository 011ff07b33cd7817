/** Starts the shop: `npm start`. This process only supervises the one that serves, so that it can be replaced without a pause. */

import cluster from 'node:cluster'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

if (cluster.isPrimary) {
  const { startSupervisor } = await import('./supervisor/start-supervisor.ts')
  await startSupervisor(process.argv.slice(2), process.env)
} else {
  const { serveShop } = await import('./supervisor/serve-shop.ts')
  await serveShop(dirname(fileURLToPath(import.meta.url)), process.env)
}
