/**
 * Reads Code 128 and QR codes from a picture of the camera: with the browser's own detector where it has one for both, otherwise with
 * a library, which is loaded only then.
 */

import type { ReadCodes } from './read-codes.ts'

/** The part of the Barcode Detection API that is used here. TypeScript does not describe it yet. */
type Detector = {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
type DetectorClass = {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

const formats = ['code_128', 'qr_code'] as const

const openLibrary = async () => (await import('./library-reader.ts')).openLibraryReader()

/** Rejects when the library is needed and cannot be loaded. */
export async function openCodeReader(
  openInstead: () => Promise<ReadCodes> = openLibrary,
): Promise<ReadCodes> {
  const detector = await ownDetector()
  if (detector === null) return openInstead()
  let instead: ReadCodes | null = null
  return async (video) => {
    if (instead !== null) return instead(video)
    try {
      return (await detector.detect(video)).map(({ rawValue }) => rawValue)
    } catch {
      // Android's detector fails where its service is missing.
      instead = await openInstead()
      return instead(video)
    }
  }
}

async function ownDetector(): Promise<Detector | null> {
  const { BarcodeDetector: DetectorClass } = globalThis as { readonly BarcodeDetector?: DetectorClass }
  if (DetectorClass === undefined) return null
  try {
    const supported = await DetectorClass.getSupportedFormats()
    return formats.every((format) => supported.includes(format)) ? new DetectorClass({ formats }) : null
  } catch {
    return null
  }
}
