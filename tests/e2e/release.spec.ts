/** The archive of a release: runs from a read-only folder, as a user without a home directory. */

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { checkout } from '#tests/server/listening-shop.ts'
import { killAll } from '../processes.ts'

const NOBODY = 65_534
/** Only root may run a program as another user. */
const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

const test = base.extend<{ place: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it needs from this pattern.
  place: async ({}, use) => {
    const place = mkdtempSync(join(tmpdir(), 'falak-release-'))
    chmodSync(place, 0o755)
    await use(place)
    execFileSync('chmod', ['-R', 'u+w', place])
    rmSync(place, { recursive: true, force: true })
  },
})

test('a release needs Node and nothing else', async ({ place }) => {
  test.slow()
  const said = execFileSync(
    'node',
    ['tools/make-release.mjs', '--from', 'dist-test', '--into', join(place, 'made')],
    {
      encoding: 'utf8',
    },
  )
  const archive = said.trim()
  expect(archive).toMatch(/falak-fits-.*-node\d+\.tar\.gz$/)
  mkdirSync(join(place, 'shop'))
  execFileSync('tar', ['-C', join(place, 'shop'), '--strip-components=1', '-xzf', archive])
  execFileSync('chmod', ['-R', 'a-w', join(place, 'shop')])
  const data = join(place, 'data')
  mkdirSync(data)
  if (asNobody.uid !== undefined) chownSync(data, asNobody.uid, asNobody.gid)
  const options = {
    cwd: join(place, 'shop'),
    env: { PATH: process.env.PATH, DATA_DIR: data, PORT: '0', HOME: '/nonexistent' },
    ...asNobody,
  }

  const shop = spawn(process.execPath, ['dist/server/main.js'], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    let url: string | undefined
    let printed = ''
    for await (const piece of shop.stdout.iterator({ destroyOnReturn: false })) {
      printed += String(piece)
      url = /open at (http:\S+)/.exec(printed)?.[1]
      if (url !== undefined) break
    }
    shop.stdout.resume()
    const page = await fetch(`${url}/product/u1`)
    expect(await page.text()).toContain('Vision Void')
    const picture = /\/images\/[^" ,]+/.exec(await (await fetch(`${url}/`)).text())?.[0]
    expect((await fetch(`${url}${picture}`)).status).toBe(200)
    const order = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(checkout()),
    })
    expect(order.status).toBe(201)
    expect(
      execFileSync('npm', ['run', '--silent', 'audit', '--', 'verify'], { ...options, encoding: 'utf8' }),
    ).toContain('History holds')
    shop.kill('SIGTERM')
    expect(await once(shop, 'exit')).toEqual([0, null])
    expect(readdirSync(data)).toContain('shop.db')
  } finally {
    if (shop.pid !== undefined) killAll(shop.pid)
  }
})
