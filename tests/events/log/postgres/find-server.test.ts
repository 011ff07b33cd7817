import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { findServer, type ServerTimeline } from '#events/log/postgres/find-server.ts'
import { StoreUnavailable } from '#events/log/store-unavailable.ts'

const OLD = 'the old cluster'
const NEW = 'the new cluster'

/** Of primaries on hosts `a`, `b`, …: the host that is used, which timeline then is the newest, and which hosts are named as older. */
async function found(primaries: readonly ServerTimeline[], newest: ServerTimeline | null) {
  const servers = primaries.map((_, index) => `postgres://${'abc'[index]}/shop`)
  const older: string[] = []
  const timeline = { newest, onOlder: (host: string) => void older.push(host) }
  const poolOf = (server: string) => {
    const state = { standby: false, read_only: false, flushes: true, ...primaries[servers.indexOf(server)] }
    return { server, query: async () => ({ rows: [state] }), end: async () => undefined }
  }
  const pool = await findServer(servers, {
    wanted: 'read-write',
    reads: false,
    timeline,
    poolOf: (server) => poolOf(server) as unknown as pg.Pool,
    faultOf: (error) => {
      if (error instanceof StoreUnavailable) return error
      throw error
    },
  })
  const { server } = pool as unknown as { readonly server: string }
  return { host: new URL(server).host, newest: timeline.newest, older }
}

describe('of several servers that take writes', () => {
  it('that with the newest timeline is used, and the other one named', async () => {
    const primaries = [
      { cluster: OLD, timeline: 1 },
      { cluster: OLD, timeline: 2 },
    ]
    expect(await found(primaries, null)).toEqual({ host: 'b', newest: primaries[1], older: ['a'] })
  })

  it('that of the cluster that was used last is used, however new the timeline of the other one', async () => {
    const primaries = [
      { cluster: OLD, timeline: 2 },
      { cluster: NEW, timeline: 1 },
    ]
    const used = { cluster: NEW, timeline: 1 }
    expect(await found(primaries, used)).toEqual({ host: 'b', newest: used, older: [] })
    expect(await found(primaries, null)).toMatchObject({ host: 'a' })
  })
})

it('a new cluster is used although it begins at the first timeline', async () => {
  const fresh = { cluster: NEW, timeline: 1 }
  expect(await found([fresh], { cluster: OLD, timeline: 2 })).toEqual({ host: 'a', newest: fresh, older: [] })
})

it('a server from before a promotion of its cluster is not used', async () => {
  await expect(found([{ cluster: OLD, timeline: 1 }], { cluster: OLD, timeline: 2 })).rejects.toMatchObject({
    fault: 'from before a failover',
  })
})
