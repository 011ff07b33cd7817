/** Accepts one small text file, dropped or chosen with a button. */

import { type DragEvent, useRef, useState } from 'react'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'

type FileDropProps = {
  readonly label: string
  readonly hint: string
  readonly accept: string
  /** Larger files cannot be receipts or checkpoints. */
  readonly maxBytes: number
  readonly onText: (text: string, name: string) => void
  readonly onTooLarge: (name: string) => void
}

export function FileDrop({ label, hint, accept, maxBytes, onText, onTooLarge }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  async function take(file: File | undefined) {
    if (file === undefined) return
    if (file.size > maxBytes) return onTooLarge(file.name)
    onText(await file.text(), file.name)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an additional way; the button inside does the same
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex flex-col items-center gap-3 rounded-md border border-dashed px-4 py-7 text-center transition-colors ${
        over ? 'border-gold bg-gold/10' : 'border-line'
      }`}
    >
      <Button onClick={() => input.current?.click()}>
        <Icon name="upload" className="size-4.5 text-gold-deep" />
        {label}
      </Button>
      <p className="text-sm text-muted">{hint}</p>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          void take(event.target.files?.[0])
          // So that the same file can be chosen again.
          event.target.value = ''
        }}
      />
    </div>
  )
}
