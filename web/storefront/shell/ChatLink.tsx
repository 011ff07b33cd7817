import { ChatIcon } from '#web/ui/icons.tsx'
import { useShop } from '../page/catalogue.ts'

/** The round link to a chat with the shop, which floats at the lower right of every page (`keep-chat-clear.ts`). */
export function ChatLink() {
  const { name, whatsapp } = useShop()
  if (!whatsapp) return null
  return (
    <aside aria-label="Chat">
      <a
        href={`https://wa.me/${whatsapp}`}
        rel="noopener"
        target="_blank"
        aria-label={`Chat with ${name} on WhatsApp`}
        className="chat grid size-12 place-items-center rounded-full border border-positive bg-positive text-surface hover:bg-ink"
      >
        <ChatIcon className="size-6" />
      </a>
    </aside>
  )
}
