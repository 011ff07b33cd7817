/** Text, group, category and tags of a product. */

import { type KeyboardEvent, useState } from 'react'
import { type GarmentNote, garmentNotes, noteNames } from '#catalogue/garment-notes.ts'
import { groupTitles } from '#catalogue/identity/groups.ts'
import { type Category, categories, type Group, groups } from '#catalogue/product.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Disclosure } from '#web/backoffice/ui/Disclosure.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { type Draft, limits } from './draft.ts'
import { type DraftPartProps, FormPanel } from './FormPanel.tsx'

/** What they may say; one that is empty is not shown in the shop. */
const examples: Readonly<Record<GarmentNote, string>> = {
  fabric: 'Combed cotton, 240 g/m²',
  fitNote: 'Falls straight. Take your usual size.',
  care: 'Wash at 30 °C, inside out.',
}

export function TextPanel({ draft, edit, errors, changes }: DraftPartProps) {
  const set = (change: Partial<Draft>) => edit((now) => ({ ...now, ...change }))
  return (
    <FormPanel title="Text and category" changes={changes}>
      <TypedField
        label="Text on the product’s page"
        name="details"
        lines={5}
        value={draft.details}
        maxLength={limits.details}
        error={errors.details}
        onChange={(details) => set({ details })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Select<Group>
          label="Group"
          labelled="above"
          value={draft.group}
          options={groups.map((group) => [group, groupTitles[group] ?? group])}
          onChoose={(group) => set({ group })}
        />
        <Select<Category>
          label="Category"
          labelled="above"
          value={draft.category}
          options={categories.map((category) => [category, category])}
          onChoose={(category) => set({ category })}
        />
      </div>
      <Tags tags={draft.tags} error={errors.tags} onChange={(tags) => set({ tags })} />
      <Disclosure summary="Fabric, fit and care" note={noteWords(draft)}>
        {garmentNotes.map((note) => (
          <TypedField
            key={note}
            label={noteNames[note]}
            name={note}
            value={draft[note]}
            maxLength={limits.note}
            placeholder={examples[note]}
            onChange={(text) => set({ [note]: text })}
          />
        ))}
      </Disclosure>
    </FormPanel>
  )
}

/** Which of the notes are written. */
function noteWords(draft: Draft): string {
  const written = garmentNotes.filter((note) => draft[note].trim() !== '').length
  return written === 0 ? 'nothing written' : `${written} of ${garmentNotes.length} written`
}

type TagsProps = {
  readonly tags: readonly string[]
  readonly error: string | undefined
  readonly onChange: (tags: readonly string[]) => void
}

function Tags({ tags, error, onChange }: TagsProps) {
  const [typed, setTyped] = useState('')
  function add() {
    const tag = typed.trim()
    setTyped('')
    if (tag !== '' && !tags.includes(tag)) onChange([...tags, tag])
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ',') return
    event.preventDefault()
    add()
  }
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field inside adds the tag. */}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2" onKeyDown={press}>
        <TypedField
          label="Tags, if any"
          name="tag"
          value={typed}
          maxLength={20}
          placeholder="NEW, LIMITED …"
          error={error}
          onChange={setTyped}
        />
        <Button onClick={add} disabled={typed.trim() === ''} className="h-11">
          Add
        </Button>
      </div>
      <ul aria-label="Tags of the product" className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {tags.map((tag) => (
          <li key={tag}>
            <button
              type="button"
              aria-label={`Remove the tag ${tag}`}
              onClick={() => onChange(tags.filter((each) => each !== tag))}
              className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-line pr-2 pl-3 text-sm hover:border-edge pointer-coarse:min-h-11"
            >
              <span className="min-w-0 wrap-anywhere">{tag}</span>
              <Icon name="cross" className="size-3.5 text-muted" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
