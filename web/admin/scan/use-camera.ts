/** Reads codes with the camera for as long as the component and the page are visible. */

import { type RefObject, useEffect, useRef, useState } from 'react'
import { logFailure } from '#web/ui/log-to-console.ts'
import { type Camera, CameraProblem, openCamera } from './camera.ts'
import { openCodeReader } from './code-reader.ts'
import { createNewCodes, meantCodes } from './codes-of-frame.ts'

type CameraState =
  | { readonly is: 'opening' }
  | { readonly is: 'on'; readonly setTorch: Camera['setTorch'] }
  | { readonly is: 'failed'; readonly problem: string }

/** In milliseconds, between two pictures. Leaves the processor of a phone to the rest of the page. */
const REST_MS = 80

/** Each code is reported once until it was out of sight for two seconds. `retry` opens the camera again after a failure. */
export function useCamera(onCode: (code: string) => void): {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly state: CameraState
  readonly retry: () => void
} {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>({ is: 'opening' })
  const [tries, setTries] = useState(1)
  const isVisible = usePageVisible()
  const report = useRef(onCode)
  useEffect(() => {
    report.current = onCode
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try opens the camera.
  useEffect(() => {
    if (!isVisible) return
    const end = new AbortController()
    setState({ is: 'opening' })
    scan(end.signal).catch((error: unknown) => {
      if (end.signal.aborted) return
      if (!(error instanceof CameraProblem)) {
        logFailure('Failed to read codes with the camera:', error instanceof Error ? error.name : undefined)
      }
      const problem = error instanceof CameraProblem ? error.message : NOT_LOADED
      setState({ is: 'failed', problem })
    })
    return () => end.abort()
  }, [isVisible, tries])

  async function scan(signal: AbortSignal): Promise<void> {
    const opening = openCodeReader()
    // Handled below, after the camera.
    opening.catch(() => undefined)
    const camera = await openCamera()
    if (signal.aborted) return camera.close()
    signal.addEventListener('abort', camera.close)
    try {
      const shown = video.current
      if (shown === null) return
      shown.srcObject = camera.stream
      await shown.play()
      const readCodes = await opening
      const newCodes = createNewCodes()
      if (!signal.aborted) setState({ is: 'on', setTorch: camera.setTorch })
      while (!signal.aborted) {
        const codes = await readCodes(shown)
        if (signal.aborted) return
        for (const code of newCodes(meantCodes(codes), performance.now())) report.current(code)
        await new Promise((resolve) => setTimeout(resolve, REST_MS))
      }
    } finally {
      camera.close()
    }
  }

  return { video, state, retry: () => setTries(tries + 1) }
}

const NOT_LOADED =
  'What reads the codes could not be loaded. Try again or reload the page, or type the number or use a scanner instead.'

/** A hidden page must not keep the camera. */
function usePageVisible(): boolean {
  const [isVisible, setVisible] = useState(!document.hidden)
  useEffect(() => {
    const update = () => setVisible(!document.hidden)
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  return isVisible
}
