/** Phones to write to: the message is prepared, and one of the shop's people sends it and says so. */

import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { brand } from '#catalogue/brand.ts'
import { phoneDigits } from '#events/shop/phone.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { GroupHead } from '#web/backoffice/ui/GroupHead.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { When } from '#web/backoffice/ui/When.tsx'
import { phoneText, tellPhone, type WaitingPhone, waitingQuery } from './waiting.ts'

export function PhonesPanel({ phones }: { readonly phones: readonly WaitingPhone[] }) {
  if (phones.length === 0) return null
  const due = phones.filter(({ came }) => came !== null)
  const others = phones.filter(({ came }) => came === null)
  const groups = [
    ['To tell now', due],
    ['Nothing has come for them yet', others],
  ] as const
  return (
    <Panel title="Tell on WhatsApp" note={countedWords(phones.length, 'phone')}>
      <div>
        {groups.map(
          ([name, group]) =>
            group.length > 0 && (
              <Fragment key={name}>
                <GroupHead>
                  {name} · {group.length}
                </GroupHead>
                <ul className="divide-y divide-line">
                  {group.map((phone) => (
                    <Phone key={phone.wait} phone={phone} />
                  ))}
                </ul>
              </Fragment>
            ),
        )}
      </div>
    </Panel>
  )
}

function Phone({ phone }: { readonly phone: WaitingPhone }) {
  const client = useQueryClient()
  const [written, setWritten] = useState(false)

  async function told() {
    const result = await tellPhone(phone.wait)
    if (!result.ok) toast.error('It was not noted', { description: result.error })
    void client.invalidateQueries(waitingQuery())
  }

  const { name, size, came, askedAt } = phone
  const number = phone.phone
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium tabular-nums">{number ?? 'Erased'}</p>
        <p className="text-sm text-muted">
          <bdi>{name}</bdi>
          {size !== null && `, size ${size}`}, asked <When inSentence instant={askedAt} />
        </p>
      </div>
      {number !== null && came !== null && (
        <>
          <a
            href={`https://wa.me/${phoneDigits(number)}?text=${encodeURIComponent(phoneText(phone, brand))}`}
            target="_blank"
            rel="noopener"
            onClick={() => setWritten(true)}
            className={buttonClass({ look: written ? 'line' : 'gold' })}
          >
            <Icon name="chat" className="size-4" />
            Write on WhatsApp<span className="sr-only"> to {number}</span>
          </a>
          <Button onClick={() => void told()}>
            Told<span className="sr-only"> {number}</span>
          </Button>
        </>
      )}
    </li>
  )
}
