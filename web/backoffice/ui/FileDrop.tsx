/** Takes one file: dropped on it, chosen, or, where it asks for that, pasted as copied rows. */

import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Button, buttonClass } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { toast } from './toast.ts'

type FileDropProps = {
  /** The words of the button. */
  readonly label: string
  readonly hint: ReactNode
  readonly accept: string
  /** Whether copied rows can be pasted, with the keys or a button. They are given as a file without a name. */
  readonly pastes?: boolean
  /** One line, for when there is a file already. */
  readonly compact?: boolean
  /** Whether it is the one thing to do next. */
  readonly isNext?: boolean
  readonly onFile: (file: File) => void
}

export function FileDrop(props: FileDropProps) {
  const { label, hint, accept, pastes = false, compact = false, isNext = false, onFile } = props
  const [over, setOver] = useState(false)

  function take(file: File | undefined) {
    if (file !== undefined) onFile(file)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an additional way; the field inside does the same
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex items-center gap-3 rounded-lg border border-dashed px-4 transition-colors ${
        over ? 'border-gold-deep bg-gold/10' : 'border-edge'
      } ${compact ? 'flex-wrap justify-between py-2' : 'flex-col justify-center py-8 text-center'}`}
    >
      {!compact && <Icon name="upload" className="size-7 text-gold-deep" />}
      <div className="flex flex-wrap justify-center gap-2">
        <label
          className={`${buttonClass({ look: isNext ? 'gold' : 'line' })} relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold-deep`}
        >
          {label}
          <input
            type="file"
            accept={accept}
            className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
            onChange={(event) => {
              take(event.target.files?.[0])
              // So that the same file can be chosen again.
              event.target.value = ''
            }}
          />
        </label>
        {pastes && <PasteButton onFile={onFile} />}
      </div>
      <p className={`text-sm text-muted ${compact ? '-order-1 min-w-0 flex-1 basis-56 wrap-anywhere' : ''}`}>
        {hint}
      </p>
    </div>
  )
}

const fileOf = (text: string) => new File([text], '', { type: 'text/plain' })

function PasteButton({ onFile }: Pick<FileDropProps, 'onFile'>) {
  const onPaste = useEffectEvent(({ target, clipboardData }: ClipboardEvent) => {
    const isField = target instanceof Element && target.matches('input:not([type=file]), textarea')
    if (isField || clipboardData === null) return
    const [file] = clipboardData.files
    const text = clipboardData.getData('text/plain')
    if (file !== undefined) onFile(file)
    else if (text.trim() !== '') onFile(fileOf(text))
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])

  async function paste() {
    const text = await navigator.clipboard.readText().catch(() => null)
    if (text === null) toast.error('This browser gave no text', { description: 'Please press Ctrl and V.' })
    else if (text.trim() === '') toast.error('Nothing was copied', { description: 'Copy the rows first.' })
    else onFile(fileOf(text))
  }

  return <Button onClick={() => void paste()}>Paste rows</Button>
}
