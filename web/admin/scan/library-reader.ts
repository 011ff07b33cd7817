/** Reads codes with ZXing-C++, compiled to WebAssembly, for browsers without a detector of their own. */

import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmFile from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { ReadCodes } from './read-codes.ts'

/** In pixels. Larger pictures take longer to read and show no more of a code that fills half of the picture. */
const MAX_WIDTH = 1280

/** Resolves when the library is ready. */
export async function openLibraryReader(): Promise<ReadCodes> {
  // By itself, the library would load this file from a server of others.
  await prepareZXingModule({ overrides: { locateFile: () => wasmFile }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth, videoHeight } = video
    if (context === null || videoWidth === 0) return []
    const scale = Math.min(1, MAX_WIDTH / videoWidth)
    canvas.width = Math.round(videoWidth * scale)
    canvas.height = Math.round(videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const picture = context.getImageData(0, 0, canvas.width, canvas.height)
    const codes = await readBarcodes(picture, { formats: ['Code128', 'QRCode'], maxNumberOfSymbols: 8 })
    return codes.map(({ text }) => text)
  }
}
