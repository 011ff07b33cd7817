/** Everything that the pages of the project name exists. */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { deliveryTerms, orderTerms } from '#catalogue/schema.ts'
import { shopEventSchema } from '#events/event.ts'
import { factTable } from '#events/fact-table.ts'
import { describedPaths } from '#server/composition/openapi.ts'
import { settingNames } from '#server/platform/config/config.ts'
import { callPage } from '#tests/docs/call-page.ts'
import packageJson from '../../package.json' with { type: 'json' }

const ROOMS = [
  'catalogue',
  'contract',
  'deploy',
  'docs',
  'events',
  'packages',
  'projections',
  'server',
  'tests',
  'tools',
  'web',
]

const inRooms = ROOMS.flatMap((room) => [
  room,
  ...readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`),
]).map((path) => (statSync(path).isDirectory() ? `${path}/` : path))
/** Files that a running shop or a build creates: not every checkout has them. */
const isMade = (path: string) =>
  /^(?:DATA_DIR|\.|(?:packages\/witness\/)?dist|dist-test|dist-bench)\//.test(path)
const known = [...inRooms, ...readdirSync('.')].filter((path) => !isMade(path))

const decisions = inRooms.filter((path) => /^docs\/decisions\/\d{4}-.*\.md$/.test(path))
const pages = [
  ...readdirSync('.').filter((path) => path.endsWith('.md')),
  ...inRooms.filter((path) => /^(?:docs|packages)\/.*\.md$/.test(path)),
]
const textOf = (page: string) => readFileSync(page, 'utf8')

const codeOf = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
const isPath = (code: string) => /^[\w.-][\w./-]*(?:\/|\.(?:ts|tsx|mjs|css|json|html|md))$/.test(code)

/** The anchors that a page's headings have where its code is hosted. */
const anchorsOf = (text: string) =>
  [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .replaceAll(/\]\([^)]*\)/g, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )

describe.each(pages)('%s', (page) => {
  it('names no file and no folder that is not there', () => {
    const named = codeOf(textOf(page)).filter((code) => isPath(code) && !isMade(code))
    expect(named.filter((code) => !known.some((path) => `/${path}`.endsWith(`/${code}`)))).toEqual([])
  })

  it('has no link into nothing', () => {
    const links = [...textOf(page).matchAll(/\]\(([^)\s]+)/g)].map(([, link = '']) => link)
    const inside = links.filter((link) => !/^[a-z]+:/.test(link))
    const leadsNowhere = (link: string) => {
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? page : join(dirname(page), path)
      if (!existsSync(target)) return true
      return anchor !== undefined && !anchorsOf(textOf(target)).includes(anchor)
    }
    expect(inside.filter(leadsNowhere)).toEqual([])
  })

  it('names no script that npm does not know', () => {
    const named = [...textOf(page).matchAll(/\bnpm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !Object.hasOwn(packageJson.scripts, name))).toEqual([])
  })

  it('names no call that the API does not have', () => {
    const plain = (path: string) => path.replace(/\?.*/, '').replaceAll(/\{\w+\}/g, '{}')
    const paths = new Set(describedPaths.map(plain))
    const named = codeOf(textOf(page)).flatMap((code) => /^(?:[A-Z]+ )?(\/api\/\S+)/.exec(code)?.[1] ?? [])
    // With a trailing slash, it is the common address of several calls.
    const isKnown = (path: string) =>
      path.endsWith('/') ? [...paths].some((call) => call.startsWith(path)) : paths.has(plain(path))
    expect(named.filter((path) => !isKnown(path))).toEqual([])
  })
})

describe('the README', () => {
  it('is read in one go', () => {
    expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(151)
  })
})

describe('the page of features', () => {
  it('names every term of delivery and of orders that the owner sets', () => {
    const named = codeOf(textOf('docs/features.md'))
    const terms = [deliveryTerms, orderTerms].flatMap((schema) => Object.keys(schema.unwrap().shape))
    expect(terms.filter((term) => !named.includes(term))).toEqual([])
  })
})

describe('the list of all pages', () => {
  it('leads to each of them', () => {
    const list = textOf('docs/README.md')
    const own = inRooms.filter((path) => /^docs\/(?!README)[^/]*\.md$/.test(path))
    expect(own.filter((path) => !list.includes(`](${path.slice('docs/'.length)})`))).toEqual([])
  })
})

describe('the page of events', () => {
  const REPAIR = '`npm run docs:events` writes docs/events.md again'
  const chapters = textOf('docs/events.md').split(/^## /m).slice(1)

  it('has a chapter for every type, in the order of the table', () => {
    expect(
      chapters.map((chapter) => chapter.split('\n')[0]),
      REPAIR,
    ).toEqual(Object.keys(factTable))
  })

  it('has examples that the schema takes', () => {
    for (const chapter of chapters) {
      const [type = ''] = chapter.split('\n')
      const json = /```json\n(.*?)\n```/s.exec(chapter)?.[1] ?? ''
      // Long lists are cut.
      if (json.includes(' more lines')) continue
      expect(
        shopEventSchema.safeParse({ type, data: JSON.parse(json) }).error,
        `${type}: ${REPAIR}`,
      ).toBeUndefined()
    }
  })
})

describe('the page of calls', () => {
  it('is that of the contract', () => {
    expect(textOf('docs/api.md'), '`npm run docs:api` writes docs/api.md again').toBe(callPage())
  })
})

describe('decisions', () => {
  const index = textOf('docs/decisions/README.md')
  const titleOf = (path: string) => textOf(path).split('\n')[0]?.slice('# '.length)

  it('are each in the index once, with their own title', () => {
    const listed = [...index.matchAll(/^- \[\d{4}\]\((.*?)\): (.*)$/gm)].map(([, file, title]) => [
      file,
      title,
    ])
    const made = decisions.map((path) => [path.slice('docs/decisions/'.length), titleOf(path)])
    expect(listed.toSorted()).toEqual(made.toSorted())
  })

  it('have one numbering and one form', () => {
    const numbers = decisions.map((path) => /\d{4}/.exec(path)?.[0])
    expect(new Set(numbers).size).toBe(numbers.length)
    const others = decisions.filter((path) => !/\*\*Context\.\*\*.*\*\*Choice\.\*\*/s.test(textOf(path)))
    expect(others).toEqual([])
  })
})

describe('the environment', () => {
  it('has no setting that the server reads nowhere', () => {
    const sources = inRooms
      .filter((path) => /^server\/.*\.tsx?$/.test(path) && path !== 'server/platform/config/config.ts')
      .map(textOf)
      .join()
    expect(settingNames.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([])
  })
})
