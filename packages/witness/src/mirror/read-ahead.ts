/** Reads numbered pieces in order, a few at a time. */

const AHEAD = 4

/** From `first` up to, but not including, `end`. */
export async function* readAhead<Piece>(
  first: number,
  end: number,
  read: (number: number) => Promise<Piece>,
): AsyncGenerator<Piece> {
  const waiting: Promise<Piece>[] = []
  for (let next = first; next < end || waiting.length > 0; ) {
    for (; next < end && waiting.length < AHEAD; next++) {
      const piece = read(next)
      // The promise is awaited in its turn, and a failure is handled there.
      piece.catch(() => undefined)
      waiting.push(piece)
    }
    const piece = waiting.shift()
    if (piece !== undefined) yield await piece
  }
}
