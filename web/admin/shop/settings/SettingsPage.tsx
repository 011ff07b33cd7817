/** The settings of the shop: its parts are listed in groups at the side, on a phone before them, and each is saved by itself. */

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { CatalogueState } from '#catalogue/catalogue-state.ts'
import { catalogueQuery } from '#web/admin/catalogue/data/catalogue.ts'
import { shopPastQuery } from '#web/admin/catalogue/data/shop-past.ts'
import { ScreenHeader } from '#web/admin/frame/ScreenHeader.tsx'
import { SHOP, settingsPath } from '#web/backoffice/paths.ts'
import { ChangedBy } from '#web/backoffice/ui/ChangedBy.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { useMediaQuery } from '#web/backoffice/ui/use-media-query.ts'
import { AddressForm } from '../AddressForm.tsx'
import { ContactsForm } from '../ContactsForm.tsx'
import { CouriersForm } from '../CouriersForm.tsx'
import { DeliveryForm } from '../DeliveryForm.tsx'
import { MessagesForm } from '../MessagesForm.tsx'
import { NameForm } from '../NameForm.tsx'
import { OrdersForm } from '../OrdersForm.tsx'
import { PoliciesForm } from '../PoliciesForm.tsx'
import { AlertsForm } from './AlertsForm.tsx'
import { HoursForm } from './HoursForm.tsx'
import { MailsForm } from './MailsForm.tsx'
import { partGroups, partNames, type SettingsPart, settingsParts } from './settings-parts.ts'

export function SettingsPage() {
  const [address] = useSearchParams()
  const chosen = partNames.find((part) => part === address.get('part')) ?? null
  const shown = chosen ?? 'contacts'
  const inWindow = chosen === null ? 'Shop' : `${settingsParts[chosen].name} – Shop`
  const catalogue = useQuery(catalogueQuery)
  // There, one part is a screen of its own; its name is in the bar.
  const isNarrow = useMediaQuery('(width < 64rem)')
  return (
    <div className="min-h-screenful">
      {chosen !== null && isNarrow ? (
        <ScreenHeader
          title={settingsParts[chosen].name}
          inWindow={inWindow}
          back={{ to: SHOP, name: 'Shop' }}
        />
      ) : (
        <ScreenHeader title="Shop" inWindow={inWindow} />
      )}
      <main className="mx-auto grid page-wide gap-x-8 gap-y-4 px-4 py-4 sm:px-6 sm:py-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:px-8">
        <PartList shown={shown} className={chosen === null ? '' : 'max-lg:hidden'} />
        <div className={`min-w-0 ${chosen === null ? 'max-lg:hidden' : ''}`}>
          <QueryError query={catalogue} what="The shop could not be fetched" />
          {catalogue.isLoading && <Skeleton className="h-96" />}
          {catalogue.data && <Parts shown={shown} state={catalogue.data} />}
        </div>
      </main>
    </div>
  )
}

type PartListProps = { readonly shown: SettingsPart; readonly className: string }

function PartList({ shown, className }: PartListProps) {
  return (
    <nav aria-label="Parts of the shop" className={className}>
      <div className="flex flex-col gap-5 lg:sticky lg:top-22">
        {partGroups.map(([title, parts]) => (
          <section key={title}>
            <p className="mb-1 px-3.5 text-xs font-medium text-muted max-lg:px-4">{title}</p>
            <ul
              aria-label={title}
              className="max-lg:divide-y max-lg:divide-line max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-surface"
            >
              {parts.map((part) => (
                <li key={part}>
                  <Link
                    to={settingsPath(part)}
                    aria-current={part === shown ? 'page' : undefined}
                    className={item}
                  >
                    {settingsParts[part].name}
                    <Icon name="chevron-down" className="ml-auto size-4 -rotate-90 text-muted lg:hidden" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  )
}

const item =
  'flex min-h-11 items-center transition-colors hover:bg-sunken max-lg:px-4 lg:min-h-9 lg:rounded-md lg:px-3.5 lg:text-muted lg:hover:text-ink pointer-coarse:min-h-11 lg:aria-[current]:bg-sunken lg:aria-[current]:font-medium lg:aria-[current]:text-ink'

type PartsProps = {
  readonly shown: SettingsPart
  readonly state: Pick<CatalogueState, 'shop' | 'products'>
}

/** What is typed in one part stays while another is shown. */
function Parts({ shown, state }: PartsProps) {
  const { shop } = state
  const propsOf = (part: SettingsPart) => ({ shop, says: <LastChange fields={settingsParts[part].fields} /> })
  const forms: Readonly<Record<SettingsPart, ReactNode>> = {
    contacts: <ContactsForm {...propsOf('contacts')} />,
    name: <NameForm {...propsOf('name')} />,
    delivery: <DeliveryForm {...propsOf('delivery')} />,
    returns: <PoliciesForm {...propsOf('returns')} />,
    couriers: <CouriersForm {...propsOf('couriers')} />,
    address: <AddressForm {...propsOf('address')} />,
    orders: <OrdersForm {...propsOf('orders')} />,
    messages: <MessagesForm {...propsOf('messages')} products={state.products} />,
    mails: <MailsForm {...propsOf('mails')} isShown={shown === 'mails'} />,
    alerts: <AlertsForm />,
    hours: <HoursForm />,
  }
  return partNames.map((part) => {
    const { name, text } = settingsParts[part]
    return (
      <section
        key={part}
        hidden={part !== shown}
        aria-labelledby={`settings-${part}`}
        className="rounded-lg border border-line bg-surface"
      >
        <header className="px-4 pt-4 sm:px-6 lg:border-b lg:border-line lg:py-3">
          <h2 id={`settings-${part}`} className="text-lg max-lg:hidden">
            {name}
          </h2>
          <p className="text-sm text-pretty text-muted">{text}</p>
        </header>
        {forms[part]}
      </section>
    )
  })
}

type LastChangeProps = {
  /** The fields of the shop's description that the part has. */
  readonly fields: readonly string[]
}

/** Who has changed a part of the shop’s description last, and when. */
function LastChange({ fields }: LastChangeProps) {
  const { data: entries = [] } = useQuery(shopPastQuery)
  const latest = entries.find(({ after }) => fields.some((field) => Object.hasOwn(after ?? {}, field)))
  if (latest === undefined) return null
  return <ChangedBy {...latest} />
}
