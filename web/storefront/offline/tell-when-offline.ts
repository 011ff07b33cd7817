/** Says quietly that the network is away, as long as it is. */

import { OFFLINE_MARK } from './worker-message.ts'

const SENTENCE = 'Offline, showing saved pages'

/** Milliseconds between two looks for a network that a browser does not know to be away: the shop may be down. */
const LOOK_AGAIN = 10_000

export function tellWhenOffline(): void {
  const { dataset } = document.documentElement
  const notice = document.createElement('p')
  notice.className = 'offline-notice caps'
  notice.setAttribute('role', 'status')
  document.body.append(notice)

  let looking: ReturnType<typeof setInterval> | undefined
  const show = () => {
    dataset[OFFLINE_MARK] = ''
    notice.textContent = SENTENCE
    looking ??= setInterval(look, LOOK_AGAIN)
  }
  const hide = () => {
    delete dataset[OFFLINE_MARK]
    notice.textContent = ''
    clearInterval(looking)
    looking = undefined
    askAgainForPictures()
  }
  async function look(): Promise<void> {
    if (await isThere()) hide()
  }

  addEventListener('offline', show)
  addEventListener('online', () => void look())
  if (!navigator.onLine || OFFLINE_MARK in dataset) show()
}

/** Those that could not be had. */
function askAgainForPictures(): void {
  const missing = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
  for (const image of missing) image.setAttribute('srcset', image.srcset)
}

/** Asks for the smallest thing that is never kept. */
async function isThere(): Promise<boolean> {
  return fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
