// Lints the API's description, made from the source, with Redocly's recommended rules. Warnings also fail. Sends no requests over
// the network.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { apiDescription } from '#server/composition/openapi.ts'
import { argumentsOf } from './arguments.mjs'

argumentsOf({
  say: 'npm run check -- api',
  does: 'Lints the description of the API, which the shop serves at /api/openapi.json.',
})

const folder = mkdtempSync(join(tmpdir(), 'openapi-'))
const file = join(folder, 'openapi.json')
writeFileSync(file, JSON.stringify(apiDescription()))
const redocly = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'))
const { stdout } = spawnSync(
  process.execPath,
  [redocly, 'lint', file, '--extends=recommended', '--format=json'],
  {
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  },
)
rmSync(folder, { recursive: true })

const { problems } = JSON.parse(stdout)
for (const { ruleId, message, location } of problems) {
  process.stderr.write(`${ruleId}: ${message} (${location[0]?.pointer})\n`)
}
process.stdout.write(`API description: ${problems.length} problems\n`)
process.exitCode = problems.length > 0 ? 1 : 0
