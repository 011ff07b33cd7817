/** The files in `deploy/` and the guide name only metrics, programs and settings that exist. */

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { BACKUP_DAYS } from '#catalogue/backup-days.ts'
import { settingNames } from '#server/platform/config/config.ts'
import { newFolder } from '#tests/new-folder.ts'
import { openSharedShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openSharedShop()
})

/** The metrics that appear only after their first value. */
const APPEAR_LATER = [
  'shop_backup_age_seconds',
  'shop_certificate_seconds_left',
  'shop_cosignature_age_seconds',
  'shop_checkpoint_age_seconds',
]

it.each(['rules.yml', 'grafana-dashboard.json'])('%s names only existing metrics', async (name) => {
  const text = readFileSync(`deploy/monitoring/${name}`, 'utf8')
  const named = new Set(text.match(/\b(?:shop|process|http)_[a-z_]+\b/g))
  await shop.stranger().get('/healthz').expect(200)
  const { text: metrics } = await shop.stranger().get('/metrics').expect(200)
  const existing = new Set(metrics.match(/^# TYPE (\S+)/gm)?.map((line) => line.slice('# TYPE '.length)))
  const missing = [...named].filter(
    (metric) =>
      !existing.has(metric) &&
      !existing.has(metric.replace(/_(?:count|bucket|sum)$/, '')) &&
      !APPEAR_LATER.includes(metric),
  )
  expect(named.size).toBeGreaterThan(8)
  expect(missing).toEqual([])
})

it.each(['one-machine', 'two-machines'])('nginx on %s logs no addresses, as /privacy says', (place) => {
  const servers = readFileSync(`deploy/${place}/nginx.conf`, 'utf8')
    .split(/^server \{$/m)
    .slice(1)
  expect(servers.length).toBeGreaterThan(1)
  for (const server of servers) {
    expect(server).toMatch(/^ {4}access_log off;$/m)
    expect(server).toMatch(/^ {4}error_log \S+ crit;$/m)
  }
})

it.each(['one-machine', 'two-machines'])(
  'the firewall of %s names protocols by number, because a minimal system has no list of their names',
  (place) => {
    const rules = readFileSync(`deploy/${place}/nftables.conf`, 'utf8').replace(/#.*/g, '')
    const [, protocols = ''] = /meta l4proto \{(.*)\}/.exec(rules) ?? []
    expect(protocols.split(',').map(Number)).toEqual([1, 58])
    expect(rules).not.toMatch(/\b(?:icmp|icmpv6|ipv6-icmp)\b/)
  },
)

it('Caddy goes on while the container of the shop is replaced', () => {
  const text = readFileSync('deploy/container/compose.yaml', 'utf8')
  const [, caddy = ''] = /^ {2}caddy:\n((?: {4}.*\n)+)/m.exec(text) ?? []
  expect(caddy).toContain('image:')
  expect(caddy).not.toContain('depends_on')
})

it('backups are kept as long as /privacy says', () => {
  expect(readFileSync('deploy/one-machine/falak-fits-backup.service', 'utf8')).not.toContain('--keep')
  expect(readFileSync('docs/running.md', 'utf8')).toContain(`for ${BACKUP_DAYS} days`)
})

it('the command of a server runs only existing programs', () => {
  const text = readFileSync('deploy/shop', 'utf8')
  const [, plain = ''] = /^ {2}([\w -]+(?: \| [\w-]+)+)\) program=\$1/m.exec(text) ?? []
  const named = [...text.matchAll(/program=([a-z-]+) /g)].map(([, name]) => name)
  const programs = [...plain.split(' | '), ...named]
  expect(programs.length).toBeGreaterThan(5)
  expect(programs.filter((name) => !existsSync(`server/commands/${name}.ts`))).toEqual([])
})

it('the settings of a container exist, and so does what its files are made of', () => {
  const names = ['env.example', 'compose.yaml', 'compose.postgres.yaml', 'Containerfile']
    .map((name) => readFileSync(`deploy/container/${name}`, 'utf8').replaceAll(/^ *#.*$/gm, ''))
    .flatMap(
      (text) => text.match(/\b(?:PUBLIC_URL|(?:[A-Z]+_)+(?:PROXY|EMAIL|TOKEN|FROM|DIR)|[A-Z]+_URL)\b/g) ?? [],
    )
  expect(names.length).toBeGreaterThan(6)
  expect(names.filter((name) => !settingNames.includes(name))).toEqual([])
  const mounted = /^ +- (\.\.\/\S+?):/m.exec(readFileSync('deploy/container/compose.yaml', 'utf8'))?.[1] ?? ''
  expect(existsSync(`deploy/container/${mounted}`)).toBe(true)
})

it('the programs of a container are called without a shell, which its image does not have', () => {
  const file = readFileSync('deploy/container/Containerfile', 'utf8')
  const [, image = ''] = file.split(/^FROM \$\{BASE\}$/m)
  expect(image).toMatch(/^USER 65532:65532$/m)
  expect(image).not.toMatch(/^RUN /m)
  for (const line of image.match(/\b(?:CMD|ENTRYPOINT) .*/g) ?? []) expect(line).toMatch(/^\w+ \["/)
})

it('an image is made of one archive, which is named where there are several', () => {
  const folder = newFolder()
  const file = readFileSync('deploy/container/Containerfile', 'utf8')
  const [, check = ''] = /^RUN (set -- .*)$/m.exec(file) ?? []
  const checked = () =>
    spawnSync('sh', ['-c', check.replaceAll('/release/', `${folder}/`)], { encoding: 'utf8' })
  mkdirSync(join(folder, 'falak-fits-1.0.0-node24'))
  expect(checked()).toMatchObject({ status: 0, stderr: '' })
  mkdirSync(join(folder, 'falak-fits-1.1.0-node24'))
  const { status, stderr } = checked()
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringContaining('--build-arg ARCHIVE=FILE'),
  })
})

it('a release is not made without the packages that it needs', () => {
  const folder = newFolder()
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('tools/make-release.mjs')], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toMatch(/^better-sqlite3\S*, sharp, .* is not installed: run npm ci with this Node\.js$/m)
})

it('programs for another machine can be run', () => {
  for (const path of ['one-machine/hand-out-backups', 'elsewhere/fetch-backups', 'shop']) {
    expect(statSync(`deploy/${path}`).mode & 0o111).toBe(0o111)
  }
})

it('the guide uses only existing settings', () => {
  const guide = readFileSync('docs/running.md', 'utf8')
  const [settings = ''] = /^cat > \/etc\/falak-fits\/env <<END\n[\s\S]*?^END$/m.exec(guide) ?? []
  const names = [...settings.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !settingNames.includes(name ?? ''))).toEqual([])
})
