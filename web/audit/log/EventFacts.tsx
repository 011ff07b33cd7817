import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { typeName } from '#events/fact-table.ts'
import { momentPath } from '#web/backoffice/paths.ts'
import { buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { fullDate } from '#web/backoffice/ui/karachi-time.ts'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { ProveButton } from '../proof/ProveButton.tsx'
import { CopyButton } from '../shell/CopyButton.tsx'
import { Hash } from '../shell/Hash.tsx'
import { prettyRecord, type ReadRecord } from '../words/read-record.ts'
import { Sentence } from './Sentence.tsx'

type EventFactsProps = { readonly position: number; readonly record: ReadRecord }

export function EventFacts({ position, record }: EventFactsProps) {
  const { event, who, at } = record
  return (
    <div className="flex flex-col gap-8">
      <div>
        <p className="text-xl font-light">
          <Sentence {...record} />
        </p>
        {event !== null && at !== null && (
          <p className="mt-2 text-muted">
            {fullDate(at)}, Karachi · {who} · {typeName(event.type)}
          </p>
        )}
      </div>
      <div className="flex flex-col gap-3">
        <ProveButton position={position} record={record.record} />
        <Link to={momentPath(position)} className={`${buttonClass()} self-start`}>
          <Icon name="clock" className="size-4.5 text-gold-deep" />
          See the dashboard as of this event
        </Link>
      </div>
      <RecordText record={record.record} />
      <section aria-label="Leaf hash">
        <Heading text="Leaf hash (SHA-256 of byte 0 and the record)">
          <CopyButton text={record.leaf} what="leaf hash" />
        </Heading>
        <Hash>{record.leaf}</Hash>
      </section>
    </div>
  )
}

function RecordText({ record }: { readonly record: string }) {
  const id = useId()
  const [form, setForm] = useState<'pretty' | 'exact'>('pretty')
  const text = form === 'pretty' ? prettyRecord(record) : record
  return (
    <section aria-labelledby={id}>
      <Heading text="Record" id={id}>
        <span className="flex items-center gap-1">
          <Select
            label="Show the record"
            value={form}
            options={[
              ['pretty', 'Easy to read'],
              ['exact', 'Exactly as stored'],
            ]}
            onChoose={setForm}
            className="w-44"
          />
          <CopyButton text={text} what="record" />
        </span>
      </Heading>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className={`max-h-[28rem] overflow-auto rounded-md border border-line bg-surface p-4 font-mono text-sm ${
          form === 'exact' ? 'break-all whitespace-pre-wrap' : ''
        }`}
      >
        {text}
      </pre>
    </section>
  )
}

type HeadingProps = { readonly text: string; readonly id?: string; readonly children: React.ReactNode }

function Heading({ text, id, children }: HeadingProps) {
  return (
    <div className="-mr-2.5 mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <h3 id={id} className="text-sm text-muted">
        {text}
      </h3>
      {children}
    </div>
  )
}
