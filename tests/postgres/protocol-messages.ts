/** Splits the traffic between a client and a PostgreSQL server into the messages of the protocol. */

/** Sent by the shop (`to`) or by the database (`from`). */
export type Way = 'to' | 'from'

export type Message = { readonly name: string; readonly bytes: Buffer }

const names: Readonly<Record<Way, Readonly<Record<string, string>>>> = {
  to: {
    B: 'Bind',
    D: 'Describe',
    E: 'Execute',
    H: 'Flush',
    P: 'Parse',
    Q: 'Query',
    S: 'Sync',
    X: 'Terminate',
    p: 'Authentication',
  },
  from: {
    '1': 'ParseComplete',
    '2': 'BindComplete',
    A: 'Notification',
    C: 'CommandComplete',
    D: 'DataRow',
    E: 'Error',
    K: 'BackendKeyData',
    N: 'Notice',
    R: 'Authentication',
    S: 'ParameterStatus',
    T: 'RowDescription',
    Z: 'ReadyForQuery',
    n: 'NoData',
  },
}

/** Returns the messages that a piece completes. The rest waits for the next piece. */
export function createMessageReader(way: Way): (piece: Buffer) => readonly Message[] {
  let rest: Buffer = Buffer.alloc(0)
  // The first message of a client has no type letter.
  let begins = way === 'to'

  function next(): Message | null {
    const head = begins ? 0 : 1
    if (rest.length < head + 4) return null
    const end = head + rest.readInt32BE(head)
    if (rest.length < end) return null
    const bytes = rest.subarray(0, end)
    const letter = String.fromCharCode(bytes[0] ?? 0)
    const name = begins ? 'Startup' : (names[way][letter] ?? letter)
    begins = false
    rest = rest.subarray(end)
    return { name, bytes }
  }

  return (piece) => {
    rest = Buffer.concat([rest, piece])
    const messages: Message[] = []
    for (let message = next(); message !== null; message = next()) messages.push(message)
    return messages
  }
}
