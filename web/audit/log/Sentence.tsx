import { Link } from 'react-router-dom'
import { orderPath } from '#web/backoffice/paths.ts'
import { useProductNames, withProductNames } from '../words/product-names.ts'
import type { ReadRecord } from '../words/read-record.ts'

const unbroken = (words: string) => words.replaceAll(' ', '\u00a0')

/** An event in words; the order in it links to its history, and products have their names. */
export function Sentence({ words, event, orderNumber }: Pick<ReadRecord, 'words' | 'event' | 'orderNumber'>) {
  // An amount and a quantity are never broken.
  const named = withProductNames(words, event, useProductNames()).replace(/Rs (?=\d)|\b\d+ × /g, unbroken)
  const place = orderNumber === null ? -1 : named.indexOf(orderNumber)
  if (orderNumber === null || place < 0) return <>{named}</>
  return (
    <>
      {named.slice(0, place)}
      <Link to={orderPath(orderNumber)} className="whitespace-nowrap link-quiet transition-colors">
        {orderNumber}
      </Link>
      {named.slice(place + orderNumber.length)}
    </>
  )
}
