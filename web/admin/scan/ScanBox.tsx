/**
 * A field that takes one scan after the other: from a scanner, which types each code and presses Enter, from the camera, or typed.
 * It says what each scan has done, and plays a tone.
 */

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { late } from '#web/backoffice/ui/late.tsx'
import { control } from '#web/backoffice/ui/Select.tsx'
import { ScanReplyLine } from './ScanReplyLine.tsx'
import { type ScanReply, sound } from './scan-reply.ts'

type ScanBoxProps = {
  readonly label: string
  /** Called with the text of each code, as it was read. */
  readonly onScan: (text: string) => void
  /** About the last scan; a new object for each. Null before the first. */
  readonly reply: ScanReply | null
  /** Called when Enter is pressed in the empty field. */
  readonly onEnter?: () => void
  /** Whether the camera is closed after a scan that was good, because something is to be done then. */
  readonly once?: boolean
  readonly className?: string
}

const ScanDialog = late(() => import('./ScanDialog.tsx').then((module) => module.ScanDialog), null)

/** The selector of the field, for a screen that moves the focus to it. */
export const SCAN_FIELD = '[data-scan-field]'

export function ScanBox({ label, onScan, reply, onEnter, once = false, className = '' }: ScanBoxProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isScanning, setScanning] = useState(false)
  const sounded = useRef(reply)

  useEffect(() => {
    if (reply === null || sounded.current === reply) return
    sounded.current = reply
    sound(reply)
    if (once && reply.good) setScanning(false)
  }, [reply, once])

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // The form around it must not be sent.
    event.preventDefault()
    if (typed.trim() === '') return onEnter?.()
    setTyped('')
    onScan(typed)
  }

  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm text-muted">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          data-scan-field
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={press}
          maxLength={300}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          placeholder="Scan, or type and press Enter"
          className={`${control} h-14! min-w-0 flex-1 px-4 text-base! sm:text-lg!`}
        />
        <Button onClick={() => setScanning(true)} className="min-h-14 min-w-14">
          <Icon name="camera" className="size-5 sm:size-4" />
          <span className="max-sm:sr-only">Use camera</span>
        </Button>
      </div>
      {/* Without room of its own before the first scan. */}
      {!isScanning && <ScanReplyLine reply={reply} className="mt-1.5 empty:mt-0 empty:min-h-0" />}
      {isScanning && (
        <ScanDialog title={label} reply={reply} onScan={onScan} onClose={() => setScanning(false)} />
      )}
    </div>
  )
}
