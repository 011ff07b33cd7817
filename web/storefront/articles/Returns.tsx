/** The terms of returns, from the policies in the shop's data. */

import { exchangeWords } from '../order/exchange-words.ts'
import { useShop } from '../page/catalogue.ts'
import { Article, Points, Section, TextLink } from './Article.tsx'

export function Returns() {
  const shop = useShop()
  const { name, policies, orders } = shop
  const { returns, returnCondition, freeReturns } = policies
  return (
    <Article
      path="/returns"
      line={`${returns}, counted from the day your parcel arrives.`}
      description={`How to send something back to ${name}: ${returns}, what can come back, and who pays for it.`}
    >
      <Section title="What can come back">
        <p>
          Everything that you have bought here, {returnCondition}. What is wrong, faulty or damaged can come
          back as you got it.
        </p>
      </Section>
      <Section title="How to send it back">
        <Points numbered>
          <li>
            <TextLink path="/contact">Tell us</TextLink> the number of the order and what you would like to
            send back. The number is in your confirmation and, on the device that ordered, in your{' '}
            <TextLink path="/order-history">order history</TextLink>.
          </li>
          <li>We tell you where to send it.</li>
          <li>
            When it is here, we give back what you paid for it. You paid in cash, so we agree with you how the
            money reaches you.
          </li>
        </Points>
      </Section>
      <Section id="exchange" title="Exchange">
        <p>{exchangeWords(shop)}</p>
        <p>
          {orders.exchangeDays > 0 && (
            <>
              Ask for it in your <TextLink path="/order-history">order history</TextLink>, under the delivered
              order, or <TextLink path="/contact">tell us</TextLink>.
            </>
          )}
          {orders.exchangeDays === 0 && (
            <>
              <TextLink path="/contact">Tell us</TextLink> the number of the order and the size that you need.
            </>
          )}{' '}
          When we have agreed, you read there whether the courier takes the first one along or you send it
          before the new one leaves.
        </p>
      </Section>
      <Section title="Who pays the return postage">
        <p>When we sent the wrong thing, or it is faulty or damaged: we do.</p>
        <p>When it does not fit or you do not like it: {freeReturns ? 'we do, too' : 'you do'}.</p>
      </Section>
      <Section title="At the door">
        <p>
          You can also refuse the parcel when it is brought: then you pay nothing. More about this is in our{' '}
          <TextLink path="/terms">terms</TextLink>.
        </p>
      </Section>
    </Article>
  )
}
