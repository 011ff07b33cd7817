import { AsyncLocalStorage } from 'node:async_hooks'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { may, staffRoles } from '#events/people/staff-roles.ts'
import { afterFile } from '#tests/after-file.ts'
import type { OpenSocket } from '#web/backoffice/live/live-connection.ts'
import { type Command, commands, unmatched } from './commands.ts'
import type { Sent } from './example.ts'
import type { Page } from './open-page.ts'
import { openScene, type Scene } from './scene.ts'

const EXAMPLES = 'tests/server/live/every-command/{order,shop}-examples.ts'

let scene: Scene
const pages: { readonly page: Page; readonly as: <Result>(run: () => Result) => Result }[] = []
const prepared = new Map<Command, Promise<Sent>>()

/** Each page has its own copy of the admin's modules, and its own cookie in whatever they call. */
async function openPages() {
  const { url } = scene.shop
  const own = new AsyncLocalStorage<{ readonly cookie: string; readonly origin: string }>()
  const realFetch = globalThis.fetch
  // A stub of a global would end with the first test.
  globalThis.fetch = (path, request) =>
    realFetch(new URL(String(path), url), { ...request, headers: { ...request?.headers, ...own.getStore() } })
  afterFile(() => {
    globalThis.fetch = realFetch
  })
  for (const role of staffRoles.filter((role) => may(role, 'work'))) {
    const cookie = await scene.sessionOf(role)
    const as = <Result>(run: () => Result) => own.run({ cookie, origin: url }, run)
    const open: OpenSocket = ({ message, closed }) => {
      const headers = { cookie, origin: url }
      const socket = new WebSocket(`${url.replace('http', 'ws')}/api/admin/live`, { headers })
      socket.on('message', (data) => as(() => message(String(data))))
      socket.on('close', (code) => as(() => closed(code)))
      return { send: (text) => socket.send(text), close: () => socket.terminate() }
    }
    vi.resetModules()
    const { openPage } = await import('./open-page.ts')
    const page = await as(() => openPage(role, open))
    afterFile(() => as(page.close))
    pages.push({ page, as })
  }
}

async function send(
  { method, path, by }: Command,
  { from, path: values = {}, query, body, headers = {} }: Sent,
) {
  const browser = from ?? (by === null ? scene.shop.stranger() : scene.staff(by))
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? `no ${name}`))
  scene.tick()
  const request = browser[method as 'post'](address).set(headers)
  const answer = await request.query(query ?? {}).send(body)
  // Of several orders each has an answer of its own.
  const isDone = answer.ok && !/"(?:changed|success)":false/.test(answer.text)
  expect(isDone, `the shop refused the example: ${answer.text}`).toBe(true)
}

function orderOf({ about, path, body }: Sent): string | undefined {
  const { orderNumber, orderNumbers, parcels } = { ...body } as Record<string, unknown>
  const listed = [orderNumbers, parcels].flat().find((each) => each !== undefined)
  const first =
    typeof listed === 'object' && listed !== null && 'orderNumber' in listed ? listed.orderNumber : listed
  const named = about ?? path?.orderNumber ?? orderNumber ?? first
  return typeof named === 'string' ? named : undefined
}

describe('every command', () => {
  it('has an example', () => {
    expect(unmatched, `examples are in ${EXAMPLES}`).toEqual({ commands: [], examples: [], exceptions: [] })
  })
})

describe('on an open dashboard of every role, all is as on one that is opened now, after', () => {
  beforeAll(async () => {
    scene = await openScene()
    for (const command of commands) {
      const sent = (async () => command.example(scene))()
      prepared.set(command, sent)
      await sent.catch(() => undefined)
    }
    await openPages()
  })

  it.each(commands)('$name', async (command) => {
    const sent = await prepared.get(command)
    if (sent === undefined) throw new Error('it was not prepared')
    await Promise.all(pages.map(({ page, as }) => as(() => page.turnTo(orderOf(sent)))))
    await send(command, sent)
    const differences = await Promise.all(pages.map(({ page, as }) => as(page.differences)))
    const found = differences.flatMap((ofPage, index) =>
      ofPage.map((difference) => ({ role: pages[index]?.page.role, ...difference })),
    )
    for (const { role, screen, pushed, fetched } of found) {
      expect.soft(pushed, `${screen} of the ${role} after ${command.name}`).toEqual(fetched)
    }
  })
})
