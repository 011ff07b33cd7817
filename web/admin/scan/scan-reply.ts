/** What is said about a scan: in words, and by a tone, because the eyes are on the parcel. */

import { playTone } from '#web/backoffice/ui/tone.ts'

export type ScanReply = {
  /** False when the person who scans must do something else than to go on. */
  readonly good: boolean
  readonly text: string
}

export function sound({ good }: ScanReply): void {
  // Not every device can vibrate.
  navigator.vibrate?.(good ? 60 : [80, 60, 80])
  if (good) playTone([{ hertz: 1320, at: 0 }], 0.12)
  else {
    playTone(
      [
        { hertz: 330, at: 0 },
        { hertz: 247, at: 0.16 },
      ],
      0.4,
    )
  }
}
