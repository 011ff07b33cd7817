/** A network between a shop and its database that can be cut. */

import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** What becomes of the connections when a piece of them passes. */
export type Cut = {
  /** Of what the shop sends (`to`) or the database answers (`from`). */
  readonly way: 'to' | 'from'
  readonly text: string
}

export type CuttingProxy = {
  /** The same address, by way of this network. */
  urlOf(url: string): string
  /** Cuts all connections as soon as such a piece comes; the piece is lost. */
  cutAt(cut: Cut): void
  /** Cuts them now, and makes no new ones until `mend`. */
  cut(): void
  /** Carries nothing any more, as when a machine is gone without a word, until `mend`. */
  freeze(): void
  mend(): void
  close(): Promise<void>
}

export async function createCuttingProxy(port: number): Promise<CuttingProxy> {
  const sockets = new Set<Socket>()
  let waiting: Cut | null = null
  let isCut = false
  let isFrozen = false

  function cutAll(): void {
    for (const socket of sockets) socket.destroy()
  }

  function carry(from: Socket, to: Socket, way: Cut['way']): void {
    sockets.add(from)
    from.on('data', (piece) => {
      if (isFrozen) return
      if (waiting?.way === way && piece.includes(waiting.text)) {
        waiting = null
        cutAll()
      } else {
        to.write(piece)
      }
    })
    from.on('error', () => undefined)
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }

  const server = createServer((shop) => {
    if (isCut) return void shop.destroy()
    const database = connect(port, '127.0.0.1')
    carry(shop, database, 'to')
    carry(database, shop, 'from')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('a server that listens has a port')

  return {
    urlOf: (url) => url.replace(/:\d+\//, `:${address.port}/`),
    cutAt(cut) {
      waiting = cut
    },
    cut() {
      isCut = true
      cutAll()
    },
    freeze() {
      isFrozen = true
    },
    mend() {
      isCut = false
      isFrozen = false
    },
    async close() {
      cutAll()
      server.close()
      await once(server, 'close')
    },
  }
}
