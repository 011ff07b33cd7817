/** What a page does once it is there and the browser has nothing better to do; in a file of its own, for which nobody waits. */

import { keepForOffline } from './offline/keep-for-offline.ts'
import { tellWhenOffline } from './offline/tell-when-offline.ts'
import { placeChatButton } from './shell/place-chat-button.ts'

export function afterLoad(): void {
  placeChatButton()
  tellWhenOffline()
  keepForOffline()
}
