// `npm run screens [-- name …] [-- --whole]`: takes screenshots of the built shop for docs/screens. The storefront's screens are
// pictures at 390 and 1440 px; each screen of the backoffice is one sheet with four widths in both themes. `--whole` takes whole
// pages instead, at 390, 768 and 1440 px, from the top to the footer, into test-results/screens.
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { argumentsOf } from '../../tools/arguments.mjs'
import { findChromium } from '../../tools/chromium.mjs'
import { backoffice } from './backoffice-screens.mjs'
import { indexPage } from './index-page.mjs'
import {
  ADMIN,
  askToWait,
  changePrices,
  connectApps,
  giveContacts,
  openCodes,
  openShop,
  ownerOf,
  packHalf,
  placeOrders,
  restock,
  writeReviews,
} from './invented-shop.mjs'
import { storefront } from './storefront-screens.mjs'

const {
  names: asked,
  values: { whole },
} = argumentsOf({
  say: 'npm run screens -- [--whole] [NAME …]',
  does: `Takes screenshots of the built shop for docs/screens: of the named screens, or of all. The name film alone makes the moving
picture of how an order reaches the dashboard.

  --whole  whole pages at 390, 768 and 1440 px, into test-results/screens`,
  options: { whole: { type: 'boolean', default: false } },
  names: 100,
})
if (asked.includes('film')) {
  await import('./film-order.mjs')
  process.exit()
}
const folder = whole ? 'test-results/screens' : 'docs/screens'

const phone = { width: 390, height: 844 }
const tablet = { width: 768, height: 1024 }
const desk = { width: 1440, height: 900 }
const ofShoppers = whole ? [phone, tablet, desk] : [phone, desk]
/** As they stand beside each other in a sheet. */
const ofBackoffice = [
  desk,
  { width: 1024, height: 900 },
  { ...tablet, height: 900 },
  { ...phone, height: 900 },
]
const themes = ['light', 'dark']

/** The pictures of the backoffice that the README shows by themselves. */
const inReadme = new Set([
  'dashboard-overview-dark-1440',
  'confirm-dark-390',
  'parcels-pack-light-1440',
  'cash-dark-1440',
  'dashboard-insight-light-1440',
  'audit-time-light-1440',
])

/** Animations are off, visible pictures have loaded, the web font is used. */
async function settle(page) {
  await page.waitForLoadState('networkidle')
  if (whole) await scrollThrough(page)
  await page.evaluate(async () => {
    await document.fonts.ready
    const inSight = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight
    })
    await Promise.all(
      inSight.filter((image) => image.complete).map((image) => image.decode().catch(() => undefined)),
    )
    // One that follows the scrolling ends when somebody scrolls.
    const finite = document
      .getAnimations()
      .filter(
        ({ effect, playState, timeline }) =>
          playState === 'running' &&
          timeline === document.timeline &&
          effect?.getTiming().iterations !== Infinity,
      )
    await Promise.all(finite.map(({ finished }) => finished.catch(() => undefined)))
  })
}

async function scrollThrough(page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.waitForLoadState('networkidle')
}

let total = 0
async function save(picture, file) {
  total += (await picture.toFile(join(folder, file))).size
}

const inFewColours = (png) => sharp(png).png({ palette: true, colours: 160, effort: 8 })

const failures = []
/** The screenshot of a screen, or null when it cannot be taken or there is no such screen. */
async function shoot(page, name, prepare) {
  try {
    if ((await prepare(page)) !== undefined) return null
    await settle(page)
    return await page.screenshot({ fullPage: whole })
  } catch (error) {
    failures.push(`${name}: ${error.message.split('\n')[0]}`)
    return null
  }
}

const isAsked = (name) => asked.length === 0 || asked.includes(name)

/** Hides the scroll bar's space, which would be an empty strip because the browser draws none here. Set before the page loads. */
function withoutScrollBars() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':root { scrollbar-gutter: auto !important }')
  document.adoptedStyleSheets.push(sheet)
}

async function shootStorefront(newPage) {
  for (const viewport of ofShoppers) {
    for (const [name, prepare] of Object.entries(storefront).filter(([name]) => isAsked(name))) {
      // A new browser context for each screen.
      const page = await newPage({ viewport, hasTouch: viewport.width < 600 })
      const png = await shoot(page, `${name}-${viewport.width}`, prepare)
      if (png !== null) await save(inFewColours(png), `${name}-${viewport.width}.png`)
      await page.context().close()
    }
  }
}

async function signIn(page, theme) {
  await page.goto('/admin/login')
  await page.evaluate(
    (adminTheme) => localStorage.setItem('admin-settings', JSON.stringify({ adminTheme })),
    theme,
  )
  await page.reload()
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(/\/admin\/dashboard/)
}

async function shootBackoffice(newPage) {
  const pages = {}
  for (const theme of themes) {
    // Phones and tablets, as they are held: buttons are higher for a finger.
    for (const hasTouch of [false, true]) {
      const page = await newPage({ viewport: desk, hasTouch })
      await signIn(page, theme)
      pages[`${theme} ${hasTouch}`] = page
    }
  }
  for (const [name, prepare] of Object.entries(backoffice).filter(([name]) => isAsked(name))) {
    const shots = []
    for (const theme of themes) {
      for (const viewport of ofBackoffice) {
        const page = pages[`${theme} ${viewport.width < desk.width}`]
        await page.setViewportSize(viewport)
        const picture = `${name}-${theme}-${viewport.width}`
        const png = await shoot(page, picture, prepare)
        if (png === null) continue
        if (whole || inReadme.has(picture)) await save(inFewColours(png), `${picture}.png`)
        shots.push({ png, theme, viewport })
      }
    }
    if (!whole) await save(sheetOf(shots), `backoffice/${name}.webp`)
  }
}

const SHRUNK = 0.6
const GAP = 24

/** One row for each theme, the widths beside each other, at three fifths of their size. */
function sheetOf(shots) {
  const scaled = (length) => Math.round(length * SHRUNK)
  const leftOf = (width) =>
    ofBackoffice
      .slice(
        0,
        ofBackoffice.findIndex((each) => each.width === width),
      )
      .reduce((left, each) => left + scaled(each.width) + GAP, GAP)
  const topOf = (theme) => GAP + themes.indexOf(theme) * (scaled(desk.height) + GAP)
  const sheet = sharp({
    create: {
      width: leftOf(phone.width) + scaled(phone.width) + GAP,
      height: topOf('dark') + scaled(desk.height) + GAP,
      channels: 3,
      background: '#8a8a8a',
    },
  })
  const placed = shots.map(async ({ png, theme, viewport }) => ({
    input: await sharp(png).resize(scaled(viewport.width)).toBuffer(),
    left: leftOf(viewport.width),
    top: topOf(theme),
  }))
  return {
    toFile: async (path) =>
      sheet
        .composite(await Promise.all(placed))
        .webp({ quality: 78 })
        .toFile(path),
  }
}

const data = mkdtempSync(join(tmpdir(), 'falak-screens-'))
mkdirSync(join(folder, 'backoffice'), { recursive: true })
const { shop, url } = await openShop(data)
const { pages } = await findChromium()
const browser = await chromium.launch({ ...pages, args: ['--no-sandbox', '--disable-gpu'] })

async function newPage(options) {
  const still = { reducedMotion: 'reduce', serviceWorkers: 'block' }
  const page = await (
    await browser.newContext({ baseURL: url, locale: 'en-GB', ...still, ...options })
  ).newPage()
  page.setDefaultTimeout(15_000)
  await page.addInitScript(withoutScrollBars)
  return page
}
try {
  const call = await ownerOf(url)
  await giveContacts(call)
  await restock(call)
  await placeOrders(call)
  await packHalf(call)
  await changePrices(call, url)
  await writeReviews(call, url)
  await openCodes(call)
  await askToWait(call)
  await connectApps(call, url)
  await shootStorefront(newPage)
  await shootBackoffice(newPage)
  if (!whole) {
    const names = { backoffice: Object.keys(backoffice), storefront: Object.keys(storefront) }
    writeFileSync(join(folder, 'README.md'), indexPage(folder, names))
  }
} finally {
  await browser.close()
  shop.kill('SIGTERM')
  await once(shop, 'exit')
  rmSync(data, { recursive: true, force: true })
}
process.stdout.write(`${(total / 1_000_000).toFixed(1)} MB in ${folder}\n`)
for (const failure of failures) process.stderr.write(`${failure}\n`)
process.exitCode = failures.length > 0 ? 1 : 0
