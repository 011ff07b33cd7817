// `npm run check -- dependencies`: compares the lock file with known security advisories, by `npm audit` where the
// registry answers it, and always with the list in `advisories.json`. A finding of `npm audit` is added to that list by hand,
// so that it is also found without a network. The exit status is 1 when a version is affected.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import semver from 'semver'
import { argumentsOf } from './arguments.mjs'

const { values } = argumentsOf({
  say: 'node tools/check-dependencies.mjs [--stored] [--lock FILE]',
  does: `Compares the versions in the lock file with known security advisories. The exit code is 1 when one is affected.

  --stored     by the list of this project alone, without the registry
  --lock FILE  another lock file (default: package-lock.json)`,
  options: {
    stored: { type: 'boolean', default: false },
    lock: { type: 'string', default: 'package-lock.json' },
  },
})
const say = (line) => process.stdout.write(`${line}\n`)
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** Each installed package once: `node_modules/a/node_modules/b` is `b`. */
function installed(lock) {
  const versions = Object.entries(lock.packages)
    .filter(([path, { version }]) => path !== '' && version !== undefined)
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)} ${version}`)
  return [...new Set(versions)].map((each) => {
    const [name, version] = each.split(' ')
    return { name, version }
  })
}

function affected(packages, advisories) {
  return advisories.flatMap(({ package: name, id, versions, severity }) =>
    packages
      .filter(
        (each) => each.name === name && semver.satisfies(each.version, versions, { includePrerelease: true }),
      )
      .map(({ version }) => `${name} ${version}: ${severity}, https://github.com/advisories/${id}`),
  )
}

/** Null when the registry does not answer. */
function audited() {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=20000'], {
    encoding: 'utf8',
  })
  try {
    const { vulnerabilities } = JSON.parse(stdout)
    return vulnerabilities === undefined
      ? null
      : Object.values(vulnerabilities).map(
          ({ name, severity, range }) => `${name} ${range}: ${severity}, by npm audit`,
        )
  } catch {
    return null
  }
}

const { checked, advisories } = readJson(new URL('advisories.json', import.meta.url))
const packages = installed(readJson(values.lock))
const fromRegistry = values.stored ? null : audited()
const found = [...affected(packages, advisories), ...(fromRegistry ?? [])]
for (const line of found) say(line)
const source = fromRegistry === null ? `the list of ${checked} alone` : `npm audit and the list of ${checked}`
say(`${packages.length} packages, compared with ${source}: ${found.length} affected.`)
process.exit(found.length > 0 ? 1 : 0)
