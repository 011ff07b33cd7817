/** Phones to write to: the message is prepared, and one of the shop's people sends it and says so. */

import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { brand } from '#catalogue/brand.ts'
import { inThousands } from '#catalogue/in-thousands.ts'
import { phoneDigits } from '#events/phone.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Disclosure } from '#web/backoffice/ui/Disclosure.tsx'
import { GroupHead } from '#web/backoffice/ui/GroupHead.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { When } from '#web/backoffice/ui/When.tsx'
import { byNameAndSize, phoneText, tellPhone, type WaitingPhone, waitingQuery } from './waiting.ts'

export function PhonesPanel({ phones }: { readonly phones: readonly WaitingPhone[] }) {
  if (phones.length === 0) return null
  const due = phones.filter(({ came }) => came !== null)
  const others = phones.filter(({ came }) => came === null)
  return (
    <Panel title="Tell on WhatsApp" note={due.length > 0 && countedWords(due.length, 'phone')}>
      {due.length > 0 && (
        <ul aria-label="To tell now" className="divide-y divide-line">
          {due.map((phone) => (
            <Phone key={phone.wait} phone={phone} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <div className={`px-4 *:border-t-0 sm:px-6 ${due.length > 0 ? 'border-t border-line' : ''}`}>
          <Disclosure summary={waitWords(others)}>
            <div className="-mx-4 border-t border-line sm:-mx-6">
              {byPiece(others).map(([piece, group]) => (
                <Fragment key={piece}>
                  <GroupHead>
                    <bdi>{piece}</bdi>
                  </GroupHead>
                  <ul className="divide-y divide-line">
                    {group.map(({ wait, phone, askedAt }) => (
                      <li
                        key={wait}
                        className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5 text-sm sm:px-6"
                      >
                        <span className="tabular-nums">{phone ?? 'Erased'}</span>
                        <span className="text-muted">
                          asked <When inSentence instant={askedAt} />
                        </span>
                      </li>
                    ))}
                  </ul>
                </Fragment>
              ))}
            </div>
          </Disclosure>
        </div>
      )}
    </Panel>
  )
}

/** Under `Breath of SEA, size M` those who wait for it. */
function byPiece(phones: readonly WaitingPhone[]): readonly [string, readonly WaitingPhone[]][] {
  const pieces = new Map<string, WaitingPhone[]>()
  for (const phone of phones.toSorted(byNameAndSize)) {
    const piece = pieceWords(phone)
    pieces.set(piece, [...(pieces.get(piece) ?? []), phone])
  }
  return [...pieces]
}

const pieceWords = ({ name, size }: WaitingPhone) => (size === null ? name : `${name}, size ${size}`)

/** One person may wait for several pieces. */
function waitWords(phones: readonly WaitingPhone[]): string {
  const count = new Set(phones.flatMap(({ phone }) => phone ?? [])).size
  return `${count === 1 ? '1 person' : `${inThousands(count)} people`} to tell when pieces arrive`
}

function Phone({ phone }: { readonly phone: WaitingPhone }) {
  const client = useQueryClient()
  const [written, setWritten] = useState(false)

  async function told() {
    const result = await tellPhone(phone.wait)
    if (!result.ok) toast.error('It was not noted', { description: result.error })
    void client.invalidateQueries(waitingQuery)
  }

  const { came, askedAt } = phone
  const number = phone.phone
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium tabular-nums">{number ?? 'Erased'}</p>
        <p className="text-sm text-muted">
          <bdi>{pieceWords(phone)}</bdi>, asked <When inSentence instant={askedAt} />
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
