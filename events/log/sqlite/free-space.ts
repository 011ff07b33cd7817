/**
 * The unused bytes of a database page (SQLite's file format, "B-tree Pages"). Deleting overwrites them, but splitting a
 * page does not: its old content stays, entirely or in part, until something else is written over it.
 */

/** Page types of b-trees, and the lengths of their headers. */
const HEADERS: ReadonlyMap<number, number> = new Map([
  [2, 12],
  [5, 12],
  [10, 8],
  [13, 8],
])
const FILE_HEADER = 100

/** Empty for a page that is not part of a b-tree. `position` is the offset of the page in the file. */
export function freeSpaceOf(page: Buffer, position: number): readonly Buffer[] {
  const start = position === 0 ? FILE_HEADER : 0
  const header = HEADERS.get(page.readUInt8(start))
  if (header === undefined) return []
  const cells = page.readUInt16BE(start + 3)
  // The value 0 means 65536.
  const content = page.readUInt16BE(start + 5) || page.length
  return [
    page.subarray(start + header + 2 * cells, content),
    ...freeBlocks(page, page.readUInt16BE(start + 1)),
  ]
}

/**
 * The free blocks are chained in order. A page that is being written at this moment may be torn; then the chain ends
 * early.
 */
function freeBlocks(page: Buffer, first: number): readonly Buffer[] {
  const blocks: Buffer[] = []
  for (
    let at = first, last = 0;
    at > last && at + 4 <= page.length;
    last = at, at = page.readUInt16BE(last)
  ) {
    blocks.push(page.subarray(at + 4, at + page.readUInt16BE(at + 2)))
  }
  return blocks
}
