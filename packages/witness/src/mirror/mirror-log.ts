/**
 * Brings a copy of a log up to date and trusts no response. The checkpoint must be signed with the key that the copy began
 * with, the log must still begin with the entire copy, and every new record is hashed into the signed root.
 */

import {
  type Checkpoint,
  fromBase64,
  leafHash,
  parseSignedNote,
  partialTiles,
  recordsIn,
  sha256,
  TILE_WIDTH,
  type Tile,
  tilePath,
  toBase64,
  verifyCheckpoint,
  verifyConsistency,
  verifyEd25519,
  widthAt,
} from '../from-shop.ts'
import { shownNumber } from '../shown-number.ts'
import { firstDifference } from './first-difference.ts'
import { type KeptCopy, readCopy, treeOfTiles } from './kept-copy.ts'
import type { LogSource } from './log-source.ts'
import { newestSigned } from './newest-signed.ts'
import { readAhead } from './read-ahead.ts'
import type { TileFolder } from './tile-folder.ts'

/** A multiple of a thousand: the shop stores the checkpoints of those sizes. */
const STAGE = 64_000

export type Mirrored =
  | { readonly kind: 'copied'; readonly size: number; readonly added: number; readonly origin: string }
  /** The log differs from the copy. */
  | {
      readonly kind: 'differs'
      /** A sentence. */
      readonly why: string
      /** The first event that differs; null when it cannot be determined. */
      readonly position: number | null
      /** The records at that position; null where there is none. */
      readonly copy: string | null
      readonly log: string | null
      /** The files with the signed evidence. */
      readonly evidence: readonly string[]
    }
  /** Nothing was copied; `why` is a sentence. */
  | { readonly kind: 'refused'; readonly why: string; readonly position: number | null }

type Dependencies = {
  readonly source: LogSource
  readonly folder: TileFolder
  /** The trusted verifier key. */
  readonly key: string
  /** The number of new events copied so far. */
  readonly onProgress?: (done: number, all: number) => void
  /** A checkpoint is stored after this many events, so that an interrupted copy continues from there. */
  readonly stage?: number
}

export async function mirrorLog({
  source,
  folder,
  key,
  onProgress,
  stage = STAGE,
}: Dependencies): Promise<Mirrored> {
  const copy = await readCopy(folder, key)
  if ('why' in copy) return refused(copy.why)
  const signed = await newestSigned(source)
  if ('why' in signed) {
    if (copy.size === 0) return refused(signed.why)
    const position = await differenceFrom(copy, source)
    return position === null ? refused(signed.why) : differs(copy, position, null, signed.why)
  }
  const verdict = verifyCheckpoint(signed.text, key, verifyEd25519)
  if (!verdict.ok) return refused(verdict.why)
  const { checkpoint } = verdict
  const size = await source.size()
  if (copy.size <= size && size < checkpoint.size) return refused(cutOff(size, checkpoint.size), size + 1)
  const begins = await beginsWith(copy, checkpoint, source)
  if (begins !== 'yes') {
    const position = await differenceFrom(copy, source)
    // A proof that was damaged in transit says nothing about the log.
    if (begins === 'no proof' && position === null) return refused(NO_PROOF)
    return differs(copy, position, signed.text)
  }
  if (checkpoint.size > copy.size) {
    const failure = await growTo(checkpoint, signed.text, copy)
    if (failure !== null) return failure
  }
  await folder.writeKey(key)
  const copied = Math.max(copy.size, checkpoint.size)
  return { kind: 'copied', size: copied, added: copied - copy.size, origin: checkpoint.origin }

  async function growTo(end: Checkpoint, text: string, { tree, size }: KeptCopy): Promise<Mirrored | null> {
    const all = end.size - size
    for (let next = tree.size + stage - (tree.size % stage); next < end.size; next += stage) {
      const between = await source.checkpointAt(next)
      const signed = between === null ? null : verifyCheckpoint(between, key, verifyEd25519)
      if (between === null || !signed?.ok || signed.checkpoint.size !== next) continue
      const failure = await take(signed.checkpoint, between, tree, (done) => onProgress?.(done - size, all))
      if (failure !== null) return failure
    }
    return take(end, text, tree, (done) => onProgress?.(done - size, all))
  }

  /** Takes the records up to a checkpoint, and then the checkpoint. Takes nothing when the records do not lead to its root. */
  async function take(
    { size, root }: Checkpoint,
    text: string,
    tree: KeptCopy['tree'],
    onTaken: (position: number) => void,
  ): Promise<Mirrored | null> {
    const written: Tile[] = []
    // Above the leaves a tile may have the same width before and after. It stays, even when nothing is taken.
    const before = new Set(partialTiles(tree.size).map(tilePath))
    const write = async (tile: Tile, bytes: Uint8Array) => {
      if (before.has(tilePath(tile))) return
      written.push(tile)
      await folder.writeTile(tile, bytes)
    }
    const first = Math.floor(tree.size / TILE_WIDTH)
    const copiedHashes = tree.partial().find(({ tile }) => tile.level === 0)?.hashes ?? []
    const tiles = readAhead(first, Math.ceil(size / TILE_WIDTH), async (index) => {
      const tile: Tile = { level: 'entries', index, width: widthAt(size, { level: 'entries', index }) }
      return { tile, bytes: await source.tile(tile) }
    })
    for await (const { tile, bytes } of tiles) {
      const records = bytes && recordsIn(bytes, tile.width)
      if (bytes === null || records === null)
        return giveUp(
          written,
          `The log does not have the ${tile.width} events after event ${tile.index * TILE_WIDTH} that it has signed.`,
        )
      for (const [place, record] of records.entries()) {
        const leaf = leafHash(sha256, record)
        const before = tile.index === first ? copiedHashes[place] : undefined
        if (before === undefined)
          for (const full of tree.take(leaf)) await write(full.tile, Buffer.concat(full.hashes))
        else if (!Buffer.from(before).equals(leaf))
          return giveUp(written, notInTree(tile.index * TILE_WIDTH + place + 1))
      }
      await write(tile, bytes)
      onTaken(tree.size)
    }
    for (const { tile, hashes } of tree.partial()) await write(tile, Buffer.concat(hashes))
    if (toBase64(tree.root()) !== root) {
      const position = await firstDifference(size, folder.readTile, source.tile)
      return giveUp(
        written,
        position === null
          ? 'The records of the log do not lead to the root that it has signed.'
          : notInTree(position),
        position,
      )
    }
    await folder.writeCheckpoint(text)
    for (const tile of written) await folder.removePartsOf(tile)
    return null
  }

  async function giveUp(written: readonly Tile[], why: string, position: number | null = null) {
    for (const tile of written) await folder.removeTile(tile)
    return refused(why, position)
  }

  async function differs(
    copy: KeptCopy,
    position: number | null,
    text: string | null,
    why?: string,
  ): Promise<Mirrored> {
    const evidence: string[] = []
    for (const [name, note] of [['copy', copy.checkpoint] as const, ['log', text] as const]) {
      const signed = note === null ? null : parseSignedNote(note)
      if (note === null || signed === null) continue
      const { size, root } = signed.checkpoint
      const id = Buffer.from(root, 'base64').toString('hex').slice(0, 8)
      evidence.push(await folder.keepEvidence(`${name}-${size}-${id}.txt`, note))
    }
    return {
      kind: 'differs',
      why: why ?? sentence(position),
      position,
      copy: position === null ? null : await recordAt(position, copy.size, folder.readTile),
      log: position === null ? null : await recordAt(position, await source.size(), source.tile),
      evidence,
    }
  }
}

type Begins = 'yes' | 'no' | 'no proof'

/** Whether the log still begins with the copy. */
async function beginsWith(copy: KeptCopy, to: Checkpoint, source: LogSource): Promise<Begins> {
  if (copy.size === 0) return 'yes'
  // A checkpoint written before the copy was made says nothing about later events of the copy.
  if (to.size < copy.size) {
    const tree = await treeOfTiles(to.size, copy.tile)
    const isOfCopy = tree !== null && toBase64(tree.root()) === to.root
    return isOfCopy && (await differenceFrom(copy, source)) === null ? 'yes' : 'no'
  }
  if (to.size === copy.size) return toBase64(copy.tree.root()) === to.root ? 'yes' : 'no'
  const proof = await source.consistencyProof(copy.size, to.size)
  const toRoot = fromBase64(to.root)
  if (proof === null || toRoot === null) return 'no proof'
  const holds = verifyConsistency(sha256, {
    from: copy.size,
    fromRoot: copy.tree.root(),
    to: to.size,
    toRoot,
    proof,
  })
  return holds ? 'yes' : 'no proof'
}

/** The first event of the copy that differs in the log. */
async function differenceFrom(copy: KeptCopy, source: LogSource): Promise<number | null> {
  const size = await source.size()
  const both = Math.min(size, copy.size)
  return (await firstDifference(both, copy.tile, source.tile)) ?? (both < copy.size ? both + 1 : null)
}

async function recordAt(
  position: number,
  size: number,
  readTile: (tile: Tile) => Promise<Uint8Array | null>,
): Promise<string | null> {
  const index = Math.floor((position - 1) / TILE_WIDTH)
  const width = widthAt(size, { level: 'entries', index })
  const bytes = width < 1 ? null : await readTile({ level: 'entries', index, width })
  return (bytes && recordsIn(bytes, width)?.[(position - 1) % TILE_WIDTH]) ?? null
}

const NO_PROOF =
  'The log gives no proof that it still begins with the events of the copy. Nothing was copied.'

function sentence(position: number | null): string {
  return position === null
    ? 'The log has signed another history than the one in this copy, and shows the tiles of the copy all the same.'
    : `The log is not what it was when it was copied: they differ from event ${shownNumber(position)} on.`
}

function cutOff(size: number, signed: number): string {
  return `The log ends with event ${shownNumber(size)}, and ${shownNumber(signed)} events of it were signed.`
}

function notInTree(position: number): string {
  return `What the log hands out as event ${shownNumber(position)} is not what it has signed there.`
}

function refused(why: string, position: number | null = null): Mirrored {
  return { kind: 'refused', why, position }
}
