/** Which mails the shop sends to its owner. */

import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MailOff } from '#web/admin/frame/MailOff.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { SwitchRow } from '#web/backoffice/ui/SwitchRow.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { SaveServerSettings } from './SaveServerSettings.tsx'
import { type ServerSettings, serverSettingsMutation, serverSettingsQuery } from './server-settings.ts'

type Typed = Partial<Pick<ServerSettings, 'dailyReports' | 'lowStockMails'>>

export function AlertsForm() {
  const server = useQuery(serverSettingsQuery)
  const { mutateAsync, isPending } = useMutation(serverSettingsMutation)
  const [typed, setTyped] = useState<Typed>({})
  if (server.data === undefined) return <QueryError query={server} what="The alerts could not be fetched" />
  const known = { dailyReports: server.data.dailyReports, lowStockMails: server.data.lowStockMails === true }
  const now = { ...known, ...typed }
  const isChanged = now.dailyReports !== known.dailyReports || now.lowStockMails !== known.lowStockMails

  async function save() {
    await mutateAsync(now)
    setTyped({})
    toast.success('Alerts saved')
  }

  return (
    <SaveServerSettings
      of={['dailyReports', 'lowStockMails']}
      isChanged={isChanged}
      saving={isPending}
      onSave={() => void save().catch(() => undefined)}
    >
      <MailOff text="neither of these is sent." />
      <SwitchRow
        label="Daily reports"
        hint="The previous day’s figures, every day at 9:00 am."
        checked={now.dailyReports}
        onChange={(dailyReports) => setTyped({ ...typed, dailyReports })}
      />
      <SwitchRow
        label="Low stock"
        hint="When more sizes are running out, at most one mail a day, from 9:00 am."
        checked={now.lowStockMails}
        onChange={(lowStockMails) => setTyped({ ...typed, lowStockMails })}
      />
    </SaveServerSettings>
  )
}
