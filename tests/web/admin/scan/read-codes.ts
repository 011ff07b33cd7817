/** Reads codes as the admin's camera does, from drawn pictures. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
const { buffer, byteOffset, byteLength } = readFileSync(file)
prepareZXingModule({ overrides: { wasmBinary: buffer.slice(byteOffset, byteOffset + byteLength) } })

/** Rows of dark and light modules; each is drawn as a square of `scale` pixels. */
export async function readModules(
  rows: readonly (readonly boolean[])[],
  scale: number,
): Promise<readonly string[]> {
  const width = (rows[0]?.length ?? 0) * scale
  const height = rows.length * scale
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (rows[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  }
  const picture = { data, width, height, colorSpace: 'srgb' } as ImageData
  return (await readBarcodes(picture, { formats: ['Code128', 'QRCode'] })).map(({ text }) => text)
}
