/** The personal data that the shop and the browser keep, who sees it, and how it is erased. Every sentence describes what the program does. */

import { useState } from 'react'
import { BACKUP_DAYS } from '#catalogue/backup-days.ts'
import { orReload } from '#web/ui/reload-once.ts'
import { useShop } from '../page/catalogue.ts'
import { Article, Points, Section, TextLink } from './Article.tsx'

export function Privacy() {
  const { name: shop, couriers } = useShop()
  return (
    <Article
      path="/privacy"
      line="What we keep, who sees it, and how you have it erased."
      description={`What ${shop} keeps about you when you order, who sees it, for how long, and how you have it erased.`}
    >
      <Section title="What we keep">
        <p>You can look around without an account and without a name. When you order, we keep:</p>
        <Points>
          <li>your name, e-mail, phone and address, to bring you the order and to reach you about it;</li>
          <li>what you ordered, when, for how much, what became of it, and the stars that you give it;</li>
          <li>
            a random number in a cookie, for two years, so that the device that ordered can show you your
            orders. A link in our mails that you open adds one for a month. There are no other cookies.
          </li>
        </Points>
        <p>
          When you ask us to tell you of a product or to send you the news, we keep the e-mail or phone for
          that, encrypted with another key of your own, until you leave by the link in each mail or have it
          erased. We write to an e-mail only once you have confirmed it.
        </p>
        <p>
          When you write a review, we keep its words, the name that you give and its pictures, without what
          the camera wrote into them, until you take it away or have it erased. Everybody sees it once we have
          looked at it.
        </p>
        <p>
          Your name, e-mail, phone and address, your reviews and the number of your device are sealed in our
          log of orders: they are encrypted there with a key that is made for you alone.
        </p>
      </Section>
      <Section title="What we do not do">
        <p>
          There are no trackers and no advertisements here, and our pages load nothing from other companies.
          Visits and the pages that are opened are only counted: nobody can tell from the counts who came. We
          use your internet address (IP) to answer you, and to slow down anyone who floods the shop or guesses
          numbers; we keep no list of the addresses of shoppers.
        </p>
        <p>
          A link to WhatsApp, to a courier or to a social network leads to their pages, where their rules
          hold.
        </p>
      </Section>
      <Section title="Who sees it">
        <Points>
          <li>We do: the owner of the shop and those who work here on the orders.</li>
          <li>
            The courier who brings your parcel gets your name, phone and address, what is in it, the amount to
            collect and, where the courier asks for it, your e-mail.
            {couriers.length > 0 && ` We send with ${joinNames(couriers.map(({ name }) => name))}.`}
          </li>
          <li>The mail service that carries our e-mails to you.</li>
          <li>WhatsApp, when we write to you there: your phone, and what the message says.</li>
        </Points>
        <p>
          Anyone who audits our books sees the orders without name, e-mail, phone and address. We sell and
          lend your details to nobody. Who types your e-mail or phone into the order history sees on which
          days orders were placed and how far they are, nothing else. The number of an order shows that order;
          the device that ordered and the link in our mails to you show all: do not pass such a mail on.
        </p>
      </Section>
      <Section title="How long">
        <p>
          Until you ask us to erase it. The copies that we make of our data, in case a machine breaks, are
          deleted after {BACKUP_DAYS} days.
        </p>
      </Section>
      <Section title="How you are erased">
        <p>
          <TextLink path="/contact">Ask us</TextLink>, and name the e-mail that you ordered with. We then
          destroy the key to your details and delete the pictures of your reviews: nobody can read them in our
          log any more, and we cannot bring them back.
        </p>
        <p>
          The facts of the order stay, without you: what was ordered, when, for how much, and what became of
          the parcel. E-mails that were sent stay where they have arrived, the courier has records of its own,
          and a copy of our data from before has your details until it is deleted.
        </p>
      </Section>
      <Section title="What your browser keeps">
        <p>
          Your own browser keeps, and we do not read there: your cart; a design that you have begun, with its
          picture; what you have typed at the checkout, until the tab is closed; after an order your details
          for the next one, for half a year; and two cookies for your orders: that of your device, and for a
          month that of a link that you opened in a mail. The button below removes all of it. Pages that you
          have seen stay, to be shown without a network; they contain nothing about you.
        </p>
        <KeptHere />
      </Section>
    </Article>
  )
}

/** `A, B or C` */
function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`
}

/** A button that removes everything that the shop keeps of a shopper in this browser. */
function KeptHere() {
  const [words, setWords] = useState('')

  async function remove() {
    const removed = orReload(import('./remove-kept.ts')).then(({ removeKept }) => removeKept())
    setWords(await removed.catch(() => 'Nothing was removed: there is no connection. Please try again.'))
  }

  return (
    <div>
      <button
        type="button"
        onClick={remove}
        className="min-h-11 underline decoration-gold underline-offset-4"
      >
        Remove all of it from this browser
      </button>
      <p role="status">{words}</p>
    </div>
  )
}
