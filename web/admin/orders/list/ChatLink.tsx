/**
 * Opens a WhatsApp chat with an order's customer: one press writes the usual text for the order as it is, and a menu beside it has
 * the other texts that make sense for it, in both languages. Nothing is shown for an order without a phone.
 */

import { DropdownMenu } from 'radix-ui'
import type { ReactNode, Ref } from 'react'
import { useStore } from 'zustand'
import { messageLanguages } from '#catalogue/message-text.ts'
import { stepNames } from '#events/messages/message-words.ts'
import { type BesideOrder, messagesFor } from '#events/messages/order-messages.ts'
import type { Order } from '#events/orders/order.ts'
import { languageNames } from '#web/admin/catalogue/data/message-words.ts'
import { useShopDescription } from '#web/admin/catalogue/data/shop.ts'
import { MenuList, menuItem } from '#web/admin/frame/Menu.tsx'
import { buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { late } from '#web/backoffice/ui/late.tsx'
import { chatLink, chatText } from '../data/customer-chat.ts'
import { messageLanguage, writeIn } from '../data/message-language.ts'
import { useOrderStatus } from '../data/order-status.ts'

const SendByShop = late(() => import('./SendByShop.tsx').then((module) => module.SendByShop), null)

type ChatLinkProps = {
  readonly order: Order
  readonly beside?: BesideOrder
  /** `icon` in a row of a table; `box` has a frame; `wide` fills its line; `foot` is as high as the other buttons there. */
  readonly look: 'icon' | 'box' | 'wide' | 'foot'
  /** Whether the chat can be opened without a text where no text makes sense. */
  readonly always?: boolean
  /** The words of the link, unless it is an icon. */
  readonly children?: ReactNode
  /** Called when a chat is opened. */
  readonly onOpen?: () => void
  readonly ref?: Ref<HTMLAnchorElement>
  readonly shortcut?: string
}

const looks = {
  icon: {
    // Seen where the row is pointed at or has the focus; a finger cannot point.
    frame:
      'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 has-data-[state=open]:opacity-100 any-pointer-coarse:opacity-100',
    align: 'end',
    link: `${buttonClass({ look: 'quiet', size: 'snug' })} px-2!`,
    // A finger opens the row, which has all texts.
    menu: `${buttonClass({ look: 'quiet', size: 'snug' })} px-1.25! pointer-coarse:hidden`,
  },
  box: {
    frame: '',
    align: 'start',
    link: `${buttonClass({ size: 'snug' })} rounded-r-none`,
    menu: `${buttonClass({ size: 'snug' })} -ml-px rounded-l-none px-2!`,
  },
  wide: {
    frame: 'flex-1',
    align: 'end',
    link: `${buttonClass()} min-h-12 flex-1 rounded-r-none whitespace-nowrap max-sm:px-2`,
    menu: `${buttonClass()} -ml-px min-h-12 rounded-l-none px-2.5!`,
  },
  foot: {
    frame: 'max-sm:flex-1',
    align: 'end',
    link: `${buttonClass()} min-h-11 flex-1 rounded-r-none whitespace-nowrap max-sm:px-2`,
    menu: `${buttonClass()} -ml-px min-h-11 rounded-l-none px-2.5!`,
  },
} as const

export function ChatLink(props: ChatLinkProps) {
  const { order, beside = {}, look, always = false, children, onOpen, ref, shortcut } = props
  const { orderNumber, phone, erased } = order
  const status = useOrderStatus(order)
  const shop = useShopDescription()
  const { language } = useStore(messageLanguage)
  const now = { ...order, status }
  const steps = messagesFor(now, beside)
  const [usual] = steps
  if (erased || phone === '' || (usual === undefined && !always)) return null
  const linkTo = (step: (typeof steps)[number]) =>
    chatLink(order, chatText(now, step, language, shop, beside))
  const chat = { target: '_blank', rel: 'noreferrer', onClick: onOpen } as const
  const { frame, align, link, menu } = looks[look]
  return (
    <div className={`flex ${frame}`}>
      <a
        {...chat}
        ref={ref}
        href={usual === undefined ? chatLink(order) : linkTo(usual)}
        title={usual === undefined ? 'WhatsApp' : `WhatsApp: ${stepNames[usual]}`}
        aria-label={look === 'wide' || look === 'foot' ? undefined : nameOf(orderNumber, usual === 'ask')}
        aria-keyshortcuts={shortcut}
        className={usual === undefined ? link.replace('rounded-r-none', '') : link}
      >
        <Icon name="chat" className={`size-4 ${look === 'icon' ? 'text-muted' : 'text-gold-deep'}`} />
        {children}
      </a>
      {usual !== undefined && (
        <DropdownMenu.Root modal={false}>
          <DropdownMenu.Trigger
            aria-label={`Messages for ${orderNumber}`}
            title={`Messages, in ${languageNames[language]}`}
            className={menu}
          >
            <Icon name="chevron-down" className="size-3.5" />
          </DropdownMenu.Trigger>
          <MenuList align={align}>
            <DropdownMenu.RadioGroup
              value={language}
              aria-label="Language"
              className="flex gap-1 border-b border-line pb-1"
            >
              {messageLanguages.map((each) => (
                <DropdownMenu.RadioItem
                  key={each}
                  value={each}
                  // The menu stays open for the choice of a text.
                  onSelect={(event) => {
                    event.preventDefault()
                    writeIn(each)
                  }}
                  className={`${menuItem} flex-1 justify-center gap-2 px-3 text-muted data-[state=checked]:text-ink`}
                >
                  {languageNames[each]}
                  <DropdownMenu.ItemIndicator>
                    <Icon name="check" className="size-4 text-gold-deep" />
                  </DropdownMenu.ItemIndicator>
                </DropdownMenu.RadioItem>
              ))}
            </DropdownMenu.RadioGroup>
            <div className="pt-1">
              {steps.map((step) => (
                <DropdownMenu.Item key={step} asChild className={menuItem}>
                  <a {...chat} href={linkTo(step)}>
                    {stepNames[step]}
                  </a>
                </DropdownMenu.Item>
              ))}
              <DropdownMenu.Item asChild className={`${menuItem} text-muted`}>
                <a {...chat} href={chatLink(order)}>
                  Chat without a text
                </a>
              </DropdownMenu.Item>
            </div>
            <SendByShop orderNumber={orderNumber} steps={steps} language={language} />
          </MenuList>
        </DropdownMenu.Root>
      )}
    </div>
  )
}

/** Of a link in a list, where it stands beside those of other orders. */
function nameOf(orderNumber: string, asks: boolean): string {
  return asks ? `Ask about ${orderNumber} on WhatsApp` : `Write about ${orderNumber} on WhatsApp`
}
