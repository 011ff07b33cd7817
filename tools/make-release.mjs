// `npm run release`: an archive with everything that a server needs except Node: the built shop, its pictures and the few packages
// outside the build. It runs on machines with the same system, processor and version of Node.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { argumentsOf, refuse } from './arguments.mjs'

const { values } = argumentsOf({
  say: 'npm run release -- [--from FOLDER] [--into FOLDER]',
  does: `Makes an archive of the built shop. Its name has the commit, and -dirty when there are changes that are in no commit.

  --from FOLDER  another build than the one in dist
  --into FOLDER  where the archive is written (default: release)`,
  options: { from: { type: 'string', default: 'dist' }, into: { type: 'string', default: 'release' } },
})
/** The SQLite library for this Node, as `events/log/sqlite/database.ts` chooses it. */
const SQLITE =
  Number.parseInt(process.versions.node, 10) >= 22 ? 'better-sqlite3-on-node-22' : 'better-sqlite3'
/** The packages that the build leaves out, as in `vite.config.ts`. */
const PACKAGES = [SQLITE, 'sharp', '@node-rs/argon2', 'pg']
/** Pictures of screens, and the settings of somebody who runs containers here (`deploy/container/`). */
const LEFT_OUT = ['screens', 'env', '.env']
/** Packages that are used only to install or compile another one. */
const INSTALLERS = ['prebuild-install', 'node-addon-api']
/** Packages that only the build uses. */
const BUILDING = /^(?:prerender|make-pictures|shops-program)\.js$/

const missing = PACKAGES.filter((name) => !existsSync(join('node_modules', name)))
if (missing.length > 0) {
  refuse(
    `${missing.join(', ')} for Node.js ${process.versions.node} is not installed: run npm ci with this Node.js`,
  )
}

const json = (file) => JSON.parse(readFileSync(file, 'utf8'))
const shop = json('package.json')
const name = [
  'falak-fits',
  shop.version,
  ...commit(),
  `${process.platform}-${process.arch}`,
  `node${process.versions.node.split('.')[0]}`,
].join('-')
const folder = join(values.into, name)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

cpSync(values.from, join(folder, 'dist'), {
  recursive: true,
  filter: (path) => !BUILDING.test(basename(path)),
})
for (const path of [
  'web/pictures',
  'web/fonts',
  'deploy',
  'docs',
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'packages/witness/README.md',
]) {
  cpSync(path, join(folder, path), { recursive: true, filter: (path) => !LEFT_OUT.includes(basename(path)) })
}
for (const path of withWhatTheyNeed(PACKAGES)) {
  cpSync(join('node_modules', path), join(folder, 'node_modules', path), {
    recursive: true,
    filter: isNeeded,
  })
}
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packageOfRelease(), null, 2)}\n`)

// The same files result in the same archive.
const archive = `${folder}.tar.gz`
const same = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner']
execFileSync('tar', [...same, '-C', values.into, '-czf', archive, name])
process.stdout.write(`${archive}\n`)

/** Empty outside of a repository. */
function commit() {
  if (!existsSync('.git')) return []
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const isDirty = git('status', '--porcelain') !== ''
  return [git('rev-parse', '--short', 'HEAD'), ...(isDirty ? ['dirty'] : [])]
}

/** Packages with their dependencies, as folders in node_modules. Nested ones are part of the outer package. */
function withWhatTheyNeed(names, found = new Set()) {
  for (const name of names) {
    if (INSTALLERS.includes(name) || found.has(name) || !existsSync(join('node_modules', name))) continue
    found.add(name)
    const { dependencies = {}, optionalDependencies = {} } = json(join('node_modules', name, 'package.json'))
    withWhatTheyNeed(Object.keys({ ...dependencies, ...optionalDependencies }), found)
  }
  return found
}

/** Leaves out the sources of compiled files. */
function isNeeded(path) {
  const folder = `node_modules/${SQLITE}/`
  if (!path.startsWith(folder)) return true
  return /^(?:package\.json|LICENSE|lib(?:\/.*)?|prebuilds(?:\/linux.*)?|build|build\/Release|build\/Release\/better_sqlite3\.node)$/.test(
    path.slice(folder.length),
  )
}

/** Removes the build step from the commands. */
function packageOfRelease() {
  const { name, version, description, license, type, engines, scripts } = shop
  const programs = new Set(readdirSync(join(folder, 'dist/server')))
  const commands = Object.entries(scripts).flatMap(([command, line]) => {
    const run = line.split(' && ').at(-1)
    const program = /^node .*dist\/server\/([\w.-]+)(?: \w+)?$/.exec(run)?.[1]
    return program !== undefined && programs.has(program) ? [[command, run]] : []
  })
  return {
    name,
    version,
    description,
    private: true,
    license,
    type,
    engines,
    scripts: Object.fromEntries(commands),
  }
}
