// `npm run check [-- NAME …]`: the checks that read the sources and run nothing of the shop, one after the other.
import { spawnSync } from 'node:child_process'
import { argumentsOf, refuse } from './arguments.mjs'

const checks = {
  types: 'tsc --noEmit',
  style: 'biome check --error-on-warnings .',
  layers: 'node tools/check-layers.mjs',
  dead: 'knip',
  api: 'tsx tools/check-openapi.mjs',
}
/** Asks the registry for new advisories, so only when it is named. */
const NAMED_ONLY = { dependencies: 'node tools/check-dependencies.mjs' }

const { names } = argumentsOf({
  say: 'npm run check -- [NAME …]',
  does: `Checks the sources, or only what is named.

  types         with TypeScript
  style         with Biome
  layers        no folder imports what the tables of docs/architecture.md forbid
  dead          no unused file, export or package
  api           the API's description
  dependencies  no version in the lock file has a known advisory; only when it is named`,
  names: 100,
})
const all = { ...checks, ...NAMED_ONLY }
const unknown = names.find((name) => !Object.hasOwn(all, name))
if (unknown !== undefined) refuse(`There is no check ${unknown}; there are ${Object.keys(all).join(', ')}.`)

const chosen = names.length > 0 ? names : Object.keys(checks)
// npm has put the packages' programs on the path.
const failed = chosen.filter((name) => spawnSync(all[name], { shell: true, stdio: 'inherit' }).status !== 0)
if (failed.length > 0) process.stderr.write(`Failed: ${failed.join(', ')}.\n`)
process.exit(failed.length > 0 ? 1 : 0)
