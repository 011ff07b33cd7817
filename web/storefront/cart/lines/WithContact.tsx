import { wayToOrderMore } from '#events/orders/too-much-words.ts'
import { useShop } from '../../page/catalogue.ts'

/** Renders a sentence; the contact for large orders in it becomes a link. */
export function WithContact({ sentence }: { readonly sentence: string }) {
  const way = wayToOrderMore(useShop())
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
