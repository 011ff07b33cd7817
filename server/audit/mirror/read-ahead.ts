/** Reads numbered pieces in their order, a few at once. */

const AHEAD = 4

/** From `first` up to `end`, without it. */
export async function* readAhead<Piece>(
  first: number,
  end: number,
  read: (number: number) => Promise<Piece>,
): AsyncGenerator<Piece> {
  const waiting: Promise<Piece>[] = []
  for (let next = first; next < end || waiting.length > 0; ) {
    for (; next < end && waiting.length < AHEAD; next++) {
      const piece = read(next)
      // It is awaited in its turn, which handles a failure.
      piece.catch(() => undefined)
      waiting.push(piece)
    }
    const piece = waiting.shift()
    if (piece !== undefined) yield await piece
  }
}
