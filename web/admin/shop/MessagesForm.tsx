/** The WhatsApp texts of each step of an order in two languages, each with a preview. */

import { useState } from 'react'
import { advanceOf } from '#catalogue/advance.ts'
import type { CatalogueState } from '#catalogue/catalogue-state.ts'
import { LONGEST_MESSAGE } from '#catalogue/longest-texts.ts'
import {
  type MessageLanguage,
  type MessageStep,
  type MessageValues,
  messageLanguages,
  messageSteps,
  messageText,
} from '#catalogue/message-text.ts'
import { formatRupees } from '#catalogue/money.ts'
import { sizes } from '#catalogue/product.ts'
import { defaultMessages } from '#catalogue/shop-terms.ts'
import { stepNames } from '#events/messages/message-words.ts'
import { orderNumberPrefix } from '#events/orders/order-number.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { languageNames, placeholderError } from '../catalogue/data/message-words.ts'
import { Pills } from './Pills.tsx'
import { PlaceholderButtons } from './PlaceholderButtons.tsx'
import { ShopFormFrame, type ShopFormProps } from './ShopFormFrame.tsx'
import { textField } from './shop-fields.ts'
import { useShopForm } from './use-shop-form.ts'
import { WhatsappPart } from './WhatsappPart.tsx'

type TextKey = `${MessageStep}-${MessageLanguage}`

const keyOf = (step: MessageStep, language: MessageLanguage): TextKey => `${step}-${language}`

const fields = Object.fromEntries(
  messageSteps.flatMap((step) =>
    messageLanguages.map((language) => [
      keyOf(step, language),
      textField(`messages.${step}.${language}`, `text “${stepNames[step]}” in ${languageNames[language]}`),
    ]),
  ),
  // All keys are there.
) as Readonly<Record<TextKey, ReturnType<typeof textField>>>

type MessagesFormProps = ShopFormProps & Pick<CatalogueState, 'shop' | 'products'>

export function MessagesForm({ shop, products, ...props }: MessagesFormProps) {
  const form = useShopForm('Messages', shop, fields)
  const [step, setStep] = useState<MessageStep>('ask')
  /** Into which text a placeholder is put. */
  const [language, setLanguage] = useState<MessageLanguage>('en')
  const values = exampleValues({ shop, products })

  /** Shows the first text that the shop has refused. */
  function showWrong(errors: Readonly<Record<string, string>>) {
    const wrong = messageSteps.find((each) =>
      Object.keys(errors).some((term) => term.startsWith(`messages.${each}.`)),
    )
    if (wrong !== undefined) setStep(wrong)
  }

  return (
    <ShopFormFrame {...props} form={form} what="the messages" onRefused={showWrong}>
      <Pills
        legend="Step of the order"
        name="step"
        options={messageSteps.map((each) => [each, stepNames[each]] as const)}
        value={step}
        isChanged={(each) => messageLanguages.some((one) => form.changed.includes(keyOf(each, one)))}
        onChoose={setStep}
      />
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        {messageLanguages.map((each) => {
          const key = keyOf(step, each)
          return (
            <Text
              key={key}
              language={each}
              field={form.text(key)}
              values={values}
              standard={defaultMessages[step][each]}
              onFocus={() => setLanguage(each)}
            />
          )
        })}
      </div>
      <PlaceholderButtons
        legend={`Put into the ${languageNames[language]} text, at its cursor`}
        field={form.text(keyOf(step, language))}
      />
      <WhatsappPart
        step={step}
        texts={messageLanguages.map((each) => [each, form.text(keyOf(step, each)).value])}
      />
    </ShopFormFrame>
  )
}

type TextProps = {
  readonly language: MessageLanguage
  readonly field: {
    readonly name: string
    readonly value: string
    readonly error: string | undefined
    readonly onChange: (value: string) => void
  }
  readonly values: MessageValues
  readonly standard: string
  readonly onFocus: () => void
}

function Text({ language, field, values, standard, onFocus }: TextProps) {
  const { value, onChange } = field
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <TypedField
        {...field}
        label={languageNames[language]}
        lines={9}
        onFocus={onFocus}
        maxLength={LONGEST_MESSAGE}
        error={placeholderError(value) ?? field.error}
      />
      {value !== standard && (
        <Button size="snug" className="self-start" onClick={() => onChange(standard)}>
          Reset to the default text
        </Button>
      )}
      <figure className="min-w-0">
        <figcaption className="mb-1 text-sm text-muted">For example</figcaption>
        <p
          dir="auto"
          className="rounded-lg rounded-tl-none bg-sunken px-3 py-2.5 text-sm leading-relaxed whitespace-pre-line wrap-anywhere"
        >
          {messageText(value, values)}
        </p>
      </figure>
    </div>
  )
}

const middleSize = sizes[Math.floor(sizes.length / 2)] ?? sizes[0]

/** What the placeholders stand for in the preview of a message: an order with the shop's own products and courier. */
function exampleValues({ shop, products }: Pick<CatalogueState, 'shop' | 'products'>): MessageValues {
  const product = products.find(({ retired, comingSoon }) => !retired && !comingSoon)
  const price = product?.prices.at(-1)?.price ?? 1_000
  const advance = advanceOf(price, shop.orders.advance)
  const [courier] = shop.couriers
  return {
    name: 'Ayesha Khan',
    order: `${orderNumberPrefix('2026-11-24')}1234`,
    items: `• 1 × ${product?.name ?? 'T-shirt'}, size ${middleSize}`,
    total: formatRupees(price),
    cash: formatRupees(price),
    advance: formatRupees(advance),
    address: '12 Mall Road, Lahore',
    city: 'Lahore',
    courier: courier?.name ?? 'the courier',
    link: courier?.trackingUrl.replace('{number}', () => '1234567890') ?? '',
    shop: shop.name,
  }
}
