/** Starts the shop (`npm start`). This process only supervises the serving process (`serve.ts`). */

import { startSupervisor } from '#server/supervisor/start-supervisor.ts'

await startSupervisor(process.argv.slice(2), process.env)
