import { ChatIcon } from '#web/ui/icons.tsx'
import { useShop } from '../page/catalogue.ts'

/** A link to a chat with the shop, at the end of every page, where it covers no content. */
export function ChatLink() {
  const { name, whatsapp } = useShop()
  if (!whatsapp) return null
  return (
    <aside aria-label="Chat" className="frame flex justify-end py-8">
      <a
        href={`https://wa.me/${whatsapp}`}
        rel="noopener"
        target="_blank"
        className="inline-flex min-h-12 items-center gap-3 rounded-full bg-positive px-6 py-3 text-surface transition-colors hover:bg-ink"
      >
        <ChatIcon className="size-6" />
        Chat with {name} on WhatsApp
      </a>
    </aside>
  )
}
