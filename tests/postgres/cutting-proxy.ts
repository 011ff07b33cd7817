/** A network between a shop and its database that can be cut at any message of the protocol. */

import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { createMessageReader, type Message, type Way } from './protocol-messages.ts'

/** What happens to the connections when a message with this text passes. */
export type Cut = { readonly way: Way; readonly text: string }

/** Counted from 0 among the messages in this direction. */
export type MessagePlace = { readonly way: Way; readonly index: number }

export type MessageCut = MessagePlace & {
  /** What still arrives: nothing of the message, its first half, or all of it. */
  readonly at: 'before' | 'within' | 'after'
}

export type PassedMessage = MessagePlace & { readonly name: string }

/** The connections whose messages are counted: all, or only the one that has appended to the log. */
export type Counted = 'all' | 'appending'

export type CuttingProxy = {
  /** The same address through this network. */
  urlOf(url: string): string
  /** Cuts all connections as soon as such a message comes. The message is lost. */
  cutAt(cut: Cut): void
  /** Calls `onCut` after it has cut all connections at that message, counted from now on. */
  cutAtMessage(cut: MessageCut, counted: Counted, onCut?: () => void): void
  /** Returns the messages that pass from now on, until the next call. */
  listMessages(counted: Counted): readonly PassedMessage[]
  /** Cuts all connections now, and accepts no new ones until `mend`. */
  cut(): void
  /** Transports nothing until `mend`, as if the machine had silently disappeared. */
  freeze(): void
  mend(): void
  close(): Promise<void>
}

/** A connection on both of its sides. */
type Carried = { appends: boolean }

type Count = { readonly of: Counted; readonly to: PassedMessage[]; readonly from: PassedMessage[] }

export async function createCuttingProxy(port: number): Promise<CuttingProxy> {
  const sockets = new Set<Socket>()
  let waiting: Cut | null = null
  let waitingCut: { readonly cut: MessageCut; readonly onCut: () => void } | null = null
  let count: (Count & { readonly all: PassedMessage[] }) | null = null
  let isCut = false
  let isFrozen = false

  function cutAll(): void {
    for (const socket of sockets) socket.destroy()
  }

  function startCount(of: Counted): PassedMessage[] {
    const all: PassedMessage[] = []
    count = { of, all, to: [], from: [] }
    return all
  }

  /** The number of a counted message; null for other messages. */
  function placeOf(way: Way, { name, bytes }: Message, carried: Carried): MessagePlace | null {
    carried.appends ||= way === 'to' && bytes.includes('INSERT INTO events')
    if (count === null || (count.of === 'appending' && !carried.appends)) return null
    const passed = { way, index: count[way].length, name }
    count[way].push(passed)
    count.all.push(passed)
    return passed
  }

  /** Lets the allowed part arrive, and cuts everything. */
  function cutAround(
    message: Message,
    at: MessageCut['at'],
    from: Socket,
    to: Socket,
    onCut: () => void,
  ): void {
    const { bytes } = message
    const arriving = at === 'before' ? 0 : at === 'within' ? bytes.length >> 1 : bytes.length
    // The end of the connection does not take back what was sent before it.
    sockets.delete(to)
    from.destroy()
    to.end(bytes.subarray(0, arriving))
    cutAll()
    onCut()
  }

  function carryMessage(message: Message, way: Way, from: Socket, to: Socket, carried: Carried): void {
    const place = placeOf(way, message, carried)
    if (waiting?.way === way && message.bytes.includes(waiting.text)) {
      waiting = null
      cutAll()
    } else if (
      waitingCut !== null &&
      place?.way === waitingCut.cut.way &&
      place.index === waitingCut.cut.index
    ) {
      const { cut, onCut } = waitingCut
      waitingCut = null
      cutAround(message, cut.at, from, to, onCut)
    } else {
      to.write(message.bytes)
    }
  }

  function carry(from: Socket, to: Socket, way: Way, carried: Carried): void {
    const read = createMessageReader(way)
    sockets.add(from)
    from.on('data', (piece) => {
      if (isFrozen) return
      for (const message of read(piece))
        if (!from.destroyed && !to.destroyed) carryMessage(message, way, from, to, carried)
    })
    from.on('error', () => undefined)
    from.on('close', () => {
      sockets.delete(from)
      if (!to.writableEnded) to.destroy()
    })
  }

  const server = createServer((shop) => {
    if (isCut) return void shop.destroy()
    const database = connect(port, '127.0.0.1')
    const carried: Carried = { appends: false }
    carry(shop, database, 'to', carried)
    carry(database, shop, 'from', carried)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('a server that listens has a port')

  return {
    urlOf: (url) => url.replace(/:\d+\//, `:${address.port}/`),
    cutAt(cut) {
      waiting = cut
    },
    cutAtMessage(cut, counted, onCut = () => undefined) {
      startCount(counted)
      waitingCut = { cut, onCut }
    },
    listMessages: startCount,
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
