/** The admin's settings. Nothing is stored or changed before Save Settings. */

import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { HOW_TO_TURN_ON } from '#web/admin/frame/MailOff.tsx'
import { useSendsMails } from '#web/admin/frame/sends-mails.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { ACCOUNT } from '#web/backoffice/paths.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import {
  defaultSettings,
  refreshIntervals,
  type Settings,
  saveSettings,
  settings,
} from '#web/backoffice/settings.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Modal } from '#web/backoffice/ui/Modal.tsx'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { SwitchRow } from '#web/backoffice/ui/SwitchRow.tsx'
import { serverSettingsMutation, serverSettingsQuery } from './server-settings.ts'

type SettingsDialogProps = { readonly onClose: () => void }

/** Mounted each time it opens, which discards unsaved changes. */
export function SettingsDialog({ onClose }: SettingsDialogProps) {
  const server = useQuery(serverSettingsQuery)
  const isOwner = useMay('settings')
  const sendsMails = useSendsMails()
  const hasFigures = useMay('figures')
  const [draft, setDraft] = useState<Settings>(settings.getState)
  const [touchedReports, setTouchedReports] = useState(false)
  const { mutateAsync: change, isPending: saving } = useMutation(serverSettingsMutation)

  // The server's value is shown until the switch is changed here.
  const known = server.data?.dailyReports ?? draft.notifications.dailyReports
  const dailyReports = touchedReports ? draft.notifications.dailyReports : known
  const chosen = { ...draft, notifications: { ...draft.notifications, dailyReports } }

  const set = (change: Partial<Settings>) => setDraft({ ...chosen, ...change })
  const alert = (change: Partial<Settings['notifications']>) =>
    set({ notifications: { ...chosen.notifications, ...change } })

  async function save() {
    if (saving) return
    const changed = isOwner && dailyReports !== (server.data?.dailyReports ?? false)
    const saved =
      !changed ||
      (await change({ dailyReports }).then(
        () => true,
        () => false,
      ))
    const notifications = { ...chosen.notifications, dailyReports: saved ? dailyReports : known }
    saveSettings({ ...chosen, notifications })
    if (saved) onClose()
  }

  return (
    <Modal
      onClose={onClose}
      title="Admin Settings"
      footer={
        <>
          <Button
            look="quiet"
            size="snug"
            className="mr-auto -ml-2.5"
            onClick={() => {
              setDraft(defaultSettings)
              setTouchedReports(true)
            }}
          >
            Reset to Default
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="gold" aria-disabled={saving} onClick={() => void save()}>
            {saving ? 'Saving…' : 'Save Settings'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-7">
        <Group title="You">
          <Link to={ACCOUNT} className={`${buttonClass()} self-start`} onClick={onClose}>
            <Icon name="lock" className="size-4" />
            Your account
          </Link>
        </Group>
        <Group title="Refresh">
          <SwitchRow
            label="Auto Refresh"
            hint="Refreshes all figures at an interval. Live changes appear without it."
            checked={chosen.autoRefresh}
            onChange={(autoRefresh) => set({ autoRefresh })}
          />
          {chosen.autoRefresh && (
            <Select
              label="Refresh Interval"
              labelled="above"
              value={String(chosen.refreshInterval)}
              options={refreshIntervals.map((minutes) => [
                String(minutes),
                minutes === 1 ? '1 minute' : `${minutes} minutes`,
              ])}
              onChoose={(value) =>
                set({ refreshInterval: refreshIntervals.find((each) => String(each) === value) ?? 5 })
              }
            />
          )}
        </Group>
        <Group title="Display">
          <CurrencyChoice draft={chosen} set={set} />
          <Select
            label="Dashboard Layout"
            labelled="above"
            value={chosen.dashboardLayout}
            options={[
              ['spacious', 'Spacious'],
              ['compact', 'Compact'],
            ]}
            onChoose={(dashboardLayout) => set({ dashboardLayout })}
          />
          <SwitchRow
            label="Admin Theme"
            hint={chosen.adminTheme === 'light' ? 'White and golden.' : 'Dark and golden.'}
            states={['Light', 'Dark']}
            checked={chosen.adminTheme === 'light'}
            onChange={(light) => set({ adminTheme: light ? 'light' : 'dark' })}
          />
        </Group>
        <Group title="Notifications">
          <SwitchRow
            label="New Order Alerts"
            hint="Shows a notice for each new order, and their number in the tab’s title."
            checked={chosen.notifications.newOrders}
            onChange={(newOrders) => alert({ newOrders })}
          />
          {hasFigures && (
            <SwitchRow
              label="Low Stock Warnings"
              hint="A notice when five or fewer of a size are left."
              checked={chosen.notifications.lowStock}
              onChange={(lowStock) => alert({ lowStock })}
            />
          )}
          {isOwner && (
            <SwitchRow
              label="Daily Reports"
              hint={
                sendsMails
                  ? 'An email with the previous day’s figures, every day at 9:00 am.'
                  : `Mail is off: no report is sent. ${HOW_TO_TURN_ON}`
              }
              checked={dailyReports}
              onChange={(on) => {
                setTouchedReports(true)
                alert({ dailyReports: on })
              }}
            />
          )}
        </Group>
      </div>
    </Modal>
  )
}

type CurrencyChoiceProps = { readonly draft: Settings; readonly set: (change: Partial<Settings>) => void }

function CurrencyChoice({ draft, set }: CurrencyChoiceProps) {
  const { rate } = useMoney()
  return (
    <div>
      <Select
        label="Currency Display"
        labelled="above"
        value={draft.currencyFormat}
        options={[
          ['PKR', 'PKR Pakistani Rupee (Rs)'],
          ['USD', 'USD US Dollar ($)'],
        ]}
        onChoose={(currencyFormat) => set({ currencyFormat })}
      />
      {draft.currencyFormat === 'USD' && (
        <p className="mt-1.5 text-sm text-muted">Converted at Rs {rate} a dollar; customers pay in rupees.</p>
      )}
    </div>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h3 id={id} className="text-xs tracking-caps text-muted uppercase">
        {title}
      </h3>
      {children}
    </section>
  )
}
