import { brand } from '#catalogue/brand.ts'
import { ChatIcon } from '#web/ui/icons.tsx'

/** Opens a chat with the shop; at the corner of every page, where `place-chat-button.ts` keeps it clear of what is below. */
export function ChatButton() {
  if (!brand.whatsapp) return null
  return (
    <aside aria-label="Chat">
      <a
        href={`https://wa.me/${brand.whatsapp}`}
        rel="noopener"
        target="_blank"
        aria-label={`Chat with ${brand.name} on WhatsApp`}
        className="chat-button grid size-14 place-items-center rounded-full bg-positive text-surface hover:bg-ink"
      >
        <ChatIcon className="size-7" />
      </a>
    </aside>
  )
}
