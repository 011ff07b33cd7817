/** `npm run demo`: an invented shop with an account for each role, of which nothing stays. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { killAll } from '../processes.ts'

const LINES = /^ {2}(\w+)@demo\.example +(\S+) /gm

type Demo = { readonly child: ChildProcess; readonly said: string; readonly temporary: string }

const test = base.extend<{ demo: Demo }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it needs from this pattern.
  demo: async ({}, use) => {
    const temporary = mkdtempSync(join(tmpdir(), 'falak-around-demo-'))
    const child = spawn(process.execPath, ['dist-test/server/demo.js', '--orders', '60', '--port', '0'], {
      // Settings of an own shop, with which the demonstration has nothing to do.
      env: { PATH: process.env.PATH, TMPDIR: temporary, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
      said += String(chunk)
      if (said.includes('Ctrl-C ends')) break
    }
    child.stdout.resume()
    await use({ child, said, temporary })
    if (child.exitCode === null && child.pid !== undefined) killAll(child.pid)
    rmSync(temporary, { recursive: true, force: true })
  },
})

test('a demonstration lets every role in, and removes its folder at the end', async ({ demo, browser }) => {
  test.slow()
  const { child, said, temporary } = demo
  const today = /Today +(http:\S+)/.exec(said)?.[1] ?? ''
  const url = /The shop +(http:\S+)/.exec(said)?.[1] ?? ''
  const people = [...said.matchAll(LINES)].map(([, role = '', password = '']) => ({ role, password }))
  expect(people.map(({ role }) => role)).toEqual(['owner', 'caller', 'packer', 'accountant', 'auditor'])
  const ofDemo = (name: string) => name.startsWith('falak-demo-')
  expect(readdirSync(temporary).filter(ofDemo)).toHaveLength(1)

  const { data } = await (await fetch(`${url}/api/catalogue`)).json()
  expect(data.shop).toMatchObject({ email: 'hello@example.com', phone: '+92 300 0000000' })

  for (const { role, password } of people) {
    const page = await browser.newPage({ baseURL: url })
    await page.goto(today)
    await page.getByLabel('Email').fill(`${role}@demo.example`)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await expect(page).not.toHaveURL(/\/admin\/login/)
    if (role === 'owner') await expect(page.getByRole('heading', { name: 'What waits' })).toBeVisible()
    await expect(page.getByText('Second factor')).toHaveCount(0)
    await expect(page.getByText('Your shop is not ready yet')).toHaveCount(0)
    await page.close()
  }

  const over = once(child, 'exit')
  child.kill('SIGINT')
  expect(await over).toEqual([0, null])
  expect(readdirSync(temporary)).toEqual([])
})
