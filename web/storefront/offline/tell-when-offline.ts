/** Says quietly that the network is away, as long as it is. */

import { OFFLINE_MARK, SLOW_MARK } from './worker-message.ts'

const SENTENCE = 'Offline, showing saved pages'

/** Milliseconds between two looks for a network that a browser does not know to be away: the shop may be down. */
const LOOK_AGAIN = 10_000

/** Milliseconds after which a network that has not answered counts as away. */
const PATIENCE = 8_000

/** Milliseconds after which missing pictures are asked for: the worker may learn later than its page of a network. */
const ASK_AGAIN = [0, 3_000]

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
    for (const wait of ASK_AGAIN) setTimeout(askAgainForPictures, wait)
  }
  async function look(): Promise<void> {
    if (await isThere()) hide()
    else show()
  }

  addEventListener('offline', show)
  addEventListener('online', () => void look())
  if (!navigator.onLine || OFFLINE_MARK in dataset) show()
  else if (SLOW_MARK in dataset) void look()
}

/** Those that could not be had. */
function askAgainForPictures(): void {
  const missing = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
  for (const image of missing) image.setAttribute('srcset', image.srcset)
}

/** Asks for the smallest thing that is never kept. */
async function isThere(): Promise<boolean> {
  const answers = fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  const tooLate = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE, false))
  return Promise.race([answers, tooLate])
}
