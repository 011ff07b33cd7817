/** The frame of a form about settings that the server keeps beside the log: who changed them last, and the button that saves them. */

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ChangedBy } from '#web/backoffice/ui/ChangedBy.tsx'
import { SaveBar } from '../SaveBar.tsx'
import { type ServerSettings, serverSettingsQuery } from './server-settings.ts'

type SaveServerSettingsProps = {
  /** The names of the settings. */
  readonly of: readonly (keyof NonNullable<ServerSettings['changes']>)[]
  readonly isChanged: boolean
  readonly saving: boolean
  readonly onSave: () => void
  readonly children: ReactNode
}

export function SaveServerSettings({ of, isChanged, saving, onSave, children }: SaveServerSettingsProps) {
  const { changes = {} } = useQuery(serverSettingsQuery).data ?? {}
  const [latest] = of
    .flatMap((name) => changes[name] ?? [])
    .sort((one, other) => other.at.localeCompare(one.at))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged && !saving) onSave()
      }}
      className="flex flex-col gap-4 p-4 sm:p-6"
    >
      {children}
      <SaveBar
        isChanged={isChanged}
        saving={saving}
        says={
          latest === undefined ? (
            <p className="text-sm text-muted">Never changed.</p>
          ) : (
            <ChangedBy {...latest} />
          )
        }
      />
    </form>
  )
}
