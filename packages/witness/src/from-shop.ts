/**
 * Everything that this package takes from the shop's code, which the build puts into the program: the proofs, which are pure, and
 * a few small files for Node. Only this file imports from outside of the package.
 */

export { fromBase64, toBase64 } from '../../../events/proof/base64.ts'
export { type Checkpoint, parseSignedNote, verifyCheckpoint } from '../../../events/proof/checkpoint.ts'
export { cosign, isWitnessName, witnessKeyText } from '../../../events/proof/cosignature.ts'
export { appendLeaf, type Frontier, leafHash, peakPlaces, rootOf } from '../../../events/proof/merkle.ts'
export { verifyConsistency } from '../../../events/proof/merkle-proof.ts'
export { checkReceipt } from '../../../events/proof/receipt.ts'
export type { CurrentProof } from '../../../events/proof/receipt-in-log.ts'
export { linePriceWords } from '../../../events/proof/receipt-prices.ts'
export { sha256 } from '../../../events/proof/sha256.ts'
export { type NoteSigner, parseVerifierKey, signatureLine } from '../../../events/proof/signed-note.ts'
export {
  hashesIn,
  nodeInTiles,
  partialTiles,
  recordsIn,
  TILE_WIDTH,
  type Tile,
  type TileHashes,
  tilePath,
  widthAt,
} from '../../../events/proof/tiles.ts'
export { verifyEd25519 } from '../../../events/proof/verify-ed25519.ts'
export { z } from '../../../events/zod.ts'
export { printsHelp, readArguments } from '../../../server/platform/command-line/arguments.ts'
export { fileErrorSentence, isFileError } from '../../../server/platform/command-line/file-error.ts'
export { namedText } from '../../../server/platform/command-line/named-file.ts'
export { processTerminal } from '../../../server/platform/command-line/process-terminal.ts'
export { type Progress, progressOf } from '../../../server/platform/command-line/progress.ts'
export { table } from '../../../server/platform/command-line/table.ts'
export { type Terminal, WrongUse } from '../../../server/platform/command-line/terminal.ts'
export { replaceFile, syncFolder } from '../../../server/platform/data-folder/durable-files.ts'
export { isLoopback } from '../../../server/platform/http/loopback.ts'
