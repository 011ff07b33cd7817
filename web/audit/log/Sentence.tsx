import { Link } from 'react-router-dom'
import { orderPath } from '#web/backoffice/paths.ts'
import type { ReadRecord } from '../words/read-record.ts'

/** An event in words; the order in it links to its history. */
export function Sentence({ words, orderNumber }: Pick<ReadRecord, 'words' | 'orderNumber'>) {
  const place = orderNumber === null ? -1 : words.indexOf(orderNumber)
  if (orderNumber === null || place < 0) return <>{words}</>
  return (
    <>
      {words.slice(0, place)}
      <Link
        to={orderPath(orderNumber)}
        className="whitespace-nowrap underline decoration-gold/60 underline-offset-4 transition-colors hover:decoration-gold"
      >
        {orderNumber}
      </Link>
      {words.slice(place + orderNumber.length)}
    </>
  )
}
