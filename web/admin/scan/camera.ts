/** Opens the camera at the back of a phone, or the one that a computer has. */

export type Camera = {
  readonly stream: MediaStream
  /** Switches the light; null for a camera without one. */
  readonly setTorch: ((on: boolean) => Promise<void>) | null
  readonly close: () => void
}

/** Its message is a sentence for the person who scans. */
export class CameraProblem extends Error {}

const TYPE_INSTEAD = 'Type the number or use a scanner instead.'

const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: `This browser does not let the shop use the camera. Allow it in the browser’s settings of this page, then try again. ${TYPE_INSTEAD}`,
  NotFoundError: `This device has no camera. ${TYPE_INSTEAD}`,
  OverconstrainedError: `This device has no camera. ${TYPE_INSTEAD}`,
  NotReadableError: 'Another program is using the camera. Close it, then try again.',
}

/** TypeScript does not describe the light of a camera. */
type Abilities = MediaTrackCapabilities & { readonly torch?: boolean }

/** Throws `CameraProblem`. */
export async function openCamera(): Promise<Camera> {
  if (!('mediaDevices' in navigator)) {
    throw new CameraProblem(
      `The camera can be used only when the shop’s address begins with https. ${TYPE_INSTEAD}`,
    )
  }
  const stream = await navigator.mediaDevices
    .getUserMedia({
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
      audio: false,
    })
    .catch((error: unknown) => {
      const name = error instanceof Error ? error.name : ''
      throw new CameraProblem(sentences[name] ?? `The camera cannot be opened. ${TYPE_INSTEAD}`)
    })
  const [track] = stream.getVideoTracks()
  // Firefox has no such description of a camera.
  const abilities: Abilities = track?.getCapabilities?.() ?? {}
  return {
    stream,
    setTorch:
      abilities.torch === true && track !== undefined
        ? (on) => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
        : null,
    close: () => {
      for (const each of stream.getTracks()) each.stop()
    },
  }
}
