/** A browser's environment for the admin's code: relative addresses, the session cookie, the site's own Origin, sockets. */

import { QueryClient } from '@tanstack/react-query'
import { onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { ADMIN, type TestShop } from '#tests/server/test-shop.ts'
import type { OpenSocket } from '#web/backoffice/live/live-connection.ts'
import { startSession } from '#web/backoffice/session/session.ts'

export type AdminBrowser = {
  readonly client: QueryClient
  readonly openSocket: OpenSocket
  /** Cuts the newest socket, like a lost network. */
  readonly cutSocket: () => void
  /** While true, sockets cannot be opened. */
  readonly refuseSockets: (refuse: boolean) => void
}

/** It is closed after the test. */
export async function openAdminBrowser({ url }: TestShop): Promise<AdminBrowser> {
  const realFetch = globalThis.fetch
  startSession({ role: 'owner', name: 'Owner' })
  const login = await realFetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const own = { cookie, origin: url }
  vi.stubGlobal('fetch', (path: string, request: RequestInit) =>
    realFetch(new URL(path, url), { ...request, headers: { ...request.headers, ...own } }),
  )

  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  let newest: WebSocket | null = null
  let refusing = false
  onTestFinished(() => {
    client.clear()
    newest?.terminate()
  })
  return {
    client,
    openSocket: ({ message, closed }) => {
      const path = refusing ? '/nowhere' : '/api/admin/live'
      const socket = new WebSocket(url.replace('http', 'ws') + path, { headers: own })
      newest = socket
      socket.on('message', (data) => message(String(data)))
      socket.on('close', closed)
      // A browser reports a refused socket by its close event alone.
      socket.on('error', () => undefined)
      return { send: (text) => socket.send(text), close: () => socket.close() }
    },
    cutSocket: () => newest?.terminate(),
    refuseSockets: (refuse) => {
      refusing = refuse
    },
  }
}

/** The addresses that the page asks the shop for from now on. */
export function keepRequests(): readonly string[] {
  const asked: string[] = []
  const fetched = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, request: RequestInit) => {
    const hidden = new Headers(request.headers).get('Private-Query')
    asked.push(hidden === null ? path : `${path}&${hidden}`)
    return fetched(path, request)
  })
  return asked
}
