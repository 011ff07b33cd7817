import { wayToOrderMore } from '#events/shop/too-much-words.ts'

/** A sentence of the shop; where it says how to order more, that is a link. */
export function WithContact({ sentence }: { readonly sentence: string }) {
  const way = wayToOrderMore
  if (way === null || !sentence.includes(way.contact)) return sentence
  const [before, after] = sentence.split(way.contact)
  return (
    <>
      {before}
      <a href={way.link} rel="noopener" className="whitespace-nowrap underline underline-offset-4">
        {way.contact}
      </a>
      {after}
    </>
  )
}
