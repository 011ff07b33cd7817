// Fails when a folder has a forbidden import. Also fails when the cruiser has read too few files, because then it would find
// nothing.
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import configuration from '../.dependency-cruiser.mjs'
import { argumentsOf } from './arguments.mjs'

const FEWEST_MODULES = 60

const { names: folders } = argumentsOf({
  say: 'node tools/check-layers.mjs [FOLDER …]',
  does: 'Finds imports that the tables of docs/architecture.md forbid, in all source folders, in tests and tools, or in the named folders.',
  names: 100,
})
const sources = [
  'catalogue',
  'contract',
  'events',
  'packages',
  'projections',
  'server',
  'web',
  'tests',
  'tools',
]
const rooms = folders.length > 0 ? folders : sources
const { output } = await cruise(
  rooms,
  { ...configuration.options, validate: true, ruleSet: { forbidden: configuration.forbidden } },
  undefined,
  { tsConfig: extractTSConfig('tsconfig.json') },
)

for (const { rule, from, to } of output.summary.violations) {
  process.stderr.write(`${rule.name}: ${from} → ${to}\n`)
}
const ours = output.modules.filter((module) => /\.tsx?$/.test(module.source))
process.stdout.write(`${ours.length} modules, ${output.summary.error} forbidden imports\n`)
if (folders.length === 0 && ours.length < FEWEST_MODULES) {
  process.stderr.write(`Only ${ours.length} modules were read; at least ${FEWEST_MODULES} were expected.\n`)
  process.exit(1)
}
process.exit(output.summary.error > 0 ? 1 : 0)
