import { describe, expect, it, vi } from 'vitest'
import { openCamera } from '#web/admin/scan/camera.ts'
import { openCodeReader } from '#web/admin/scan/code-reader.ts'

const video = {} as HTMLVideoElement

describe('codes are read', () => {
  const byLibrary = () => Promise.resolve(() => Promise.resolve(['by the library']))

  function withDetector(
    formats: readonly string[],
    detect: () => Promise<readonly { rawValue: string }[]>,
  ): void {
    class Detector {
      static getSupportedFormats = () => Promise.resolve(formats)
      detect = detect
    }
    vi.stubGlobal('BarcodeDetector', Detector)
  }

  it('by the browser itself, when it knows both kinds', async () => {
    withDetector(['aztec', 'code_128', 'qr_code'], () => Promise.resolve([{ rawValue: 'by itself' }]))
    const read = await openCodeReader(byLibrary)
    expect(await read(video)).toEqual(['by itself'])
  })

  it('by the library in every other browser', async () => {
    expect(await (await openCodeReader(byLibrary))(video)).toEqual(['by the library'])
    withDetector(['qr_code'], () => Promise.resolve([]))
    expect(await (await openCodeReader(byLibrary))(video)).toEqual(['by the library'])
  })

  it('by the library as well once the browser’s own detector has failed', async () => {
    const detect = vi.fn(() => Promise.reject(new DOMException('Barcode detection service unavailable.')))
    withDetector(['code_128', 'qr_code'], detect)
    const read = await openCodeReader(byLibrary)
    expect(await read(video)).toEqual(['by the library'])
    expect(await read(video)).toEqual(['by the library'])
    expect(detect).toHaveBeenCalledOnce()
  })
})

describe('the camera', () => {
  function withCamera(abilities: object): { stop: () => void; applyConstraints: () => Promise<void> } {
    const track = {
      stop: vi.fn(),
      applyConstraints: vi.fn(() => Promise.resolve()),
      getCapabilities: () => abilities,
    }
    const stream = { getVideoTracks: () => [track], getTracks: () => [track] }
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => Promise.resolve(stream) } })
    return track
  }

  it('has its light switched on and off, and is released', async () => {
    const track = withCamera({ torch: true })
    const camera = await openCamera()
    await camera.setTorch?.(true)
    expect(track.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] })
    camera.close()
    expect(track.stop).toHaveBeenCalledOnce()
  })

  it('may have no light', async () => {
    withCamera({})
    expect((await openCamera()).setTorch).toBeNull()
  })

  it.each([
    ['NotAllowedError', 'This browser does not let the shop use the camera.'],
    ['NotFoundError', 'This device has no camera.'],
    ['NotReadableError', 'Another program is using the camera.'],
    ['AbortError', 'The camera cannot be opened.'],
  ])('may be unavailable: %s', async (name, sentence) => {
    const getUserMedia = () => Promise.reject(new DOMException('', name))
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
    await expect(openCamera()).rejects.toThrow(sentence)
  })
})
