/**
 * A text field with a list of suggestions under it. Arrows move through them, Enter takes the marked one and otherwise goes on,
 * Escape closes the list.
 */

import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { control } from '#web/backoffice/ui/Select.tsx'

type Suggestion = {
  readonly id: string
  readonly content: ReactNode
  readonly disabled?: boolean
}

type SuggestFieldProps = {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly suggestions: readonly Suggestion[]
  /** What the list contains, for screen readers. */
  readonly listLabel: string
  /** Whether Enter takes the first suggestion; otherwise one is marked with the arrows first. */
  readonly marksFirst: boolean
  readonly onChoose: (id: string) => void
  readonly onEnter: () => void
  readonly onBlur?: () => void
  readonly onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
  readonly inputRef?: Ref<HTMLInputElement>
  readonly type?: 'text' | 'tel' | 'search'
  readonly placeholder?: string
  readonly maxLength?: number
  readonly autoFocus?: boolean
  readonly error?: string | undefined
  readonly hint?: ReactNode
}

export function SuggestField(props: SuggestFieldProps) {
  const { label, name, value, onChange, suggestions, listLabel, marksFirst, onChoose, onEnter } = props
  const { onBlur, onPaste, inputRef, type = 'text', placeholder, maxLength, autoFocus, error, hint } = props
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  /** Null for the first one if it is marked by itself. */
  const [moved, setMoved] = useState<number | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const shown = isOpen ? suggestions : []
  const marked = Math.min(moved ?? (marksFirst ? 0 : -1), shown.length - 1)
  useEffect(() => {
    list.current?.children[marked]?.scrollIntoView({ block: 'nearest' })
  }, [marked])

  function choose({ id, disabled }: Suggestion): void {
    if (disabled) return
    setIsOpen(false)
    setMoved(null)
    onChoose(id)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const { length } = shown
    const suggestion = shown[marked]
    if (event.key === 'ArrowDown') {
      setIsOpen(true)
      setMoved(length === 0 ? null : (marked + 1) % length)
    } else if (event.key === 'ArrowUp' && length > 0) {
      setMoved(marked <= 0 ? length - 1 : marked - 1)
    } else if (event.key === 'Enter') {
      if (suggestion) choose(suggestion)
      else onEnter()
    } else if (event.key === 'Escape' && length > 0) {
      setIsOpen(false)
    } else {
      return
    }
    event.preventDefault()
  }

  const note = error ?? hint
  return (
    <div className="relative min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm text-muted">
        {label}
      </label>
      <div className="relative">
        {type === 'search' && (
          <Icon
            name="search"
            className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-muted"
          />
        )}
        <input
          ref={inputRef}
          id={id}
          name={name}
          type={type}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={shown[marked] && `${id}-${marked}`}
          aria-invalid={error !== undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="next"
          dir="auto"
          placeholder={placeholder}
          maxLength={maxLength}
          // biome-ignore lint/a11y/noAutofocus: the screen is this form, and it begins with this field.
          autoFocus={autoFocus}
          value={value}
          onChange={(event) => {
            setIsOpen(true)
            setMoved(null)
            onChange(event.target.value)
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            setIsOpen(true)
            onPaste?.(event)
          }}
          onBlur={() => {
            setIsOpen(false)
            onBlur?.()
          }}
          className={`${control} ${type === 'search' ? 'pr-3 pl-10' : 'px-3'} max-sm:text-base`}
        />
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={listLabel}
        className={`absolute inset-x-0 top-19 z-20 max-h-80 overflow-y-auto overscroll-contain rounded-md border border-line bg-surface shadow-raised ${shown.length === 0 ? 'hidden' : ''}`}
      >
        {shown.map((suggestion, place) => (
          <button
            key={suggestion.id}
            id={`${id}-${place}`}
            type="button"
            role="option"
            aria-selected={place === marked}
            aria-disabled={suggestion.disabled === true}
            tabIndex={-1}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
            className={`block min-h-11 w-full rounded-md border px-3 py-2 text-left text-sm hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:text-muted ${place === marked ? 'chosen' : 'border-transparent'}`}
          >
            {suggestion.content}
          </button>
        ))}
      </div>
      {note !== undefined && (
        <p
          id={`${id}-note`}
          role={error === undefined ? undefined : 'alert'}
          className={`mt-1.5 text-sm ${error === undefined ? 'text-muted' : 'text-danger'}`}
        >
          {note}
        </p>
      )}
    </div>
  )
}
