/** Opens what is personal in events, for those who show it. */

import type { OpenedEvent, RecordedEvent } from './event.ts'

export type OpenEvents = (events: readonly RecordedEvent[]) => Promise<readonly OpenedEvent[]>
