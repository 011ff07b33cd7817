import { brand } from '#catalogue/brand.ts'
import { ChatIcon } from '#web/ui/icons.tsx'

/** Opens a chat with the shop; stays at the corner of every page, above the home page's banner. */
export function ChatButton() {
  return (
    <aside aria-label="Chat">
      <a
        href={`https://wa.me/${brand.chatNumber}`}
        rel="noopener"
        target="_blank"
        aria-label={`Chat with ${brand.name} on WhatsApp`}
        className="chat-button grid size-14 place-items-center rounded-full bg-positive text-surface transition-transform duration-300 ease-quiet hover:scale-105"
      >
        <ChatIcon className="size-7" />
      </a>
    </aside>
  )
}
