/** Shows a small notice while there is no network. */

import { OFFLINE_MARK, SLOW_MARK } from './worker-message.ts'

const NOTICE = 'Offline, showing saved pages'

/** Milliseconds between two checks. The browser does not report when a shop that was down is available again. */
const CHECK_INTERVAL = 10_000

/** Milliseconds after which a network without a response counts as unavailable. */
const TIMEOUT = 8_000

/** Milliseconds after which missing pictures are requested again. The page may detect the network earlier than the worker. */
const RETRY_PICTURES_AFTER = [0, 3_000]

export function showWhenOffline(): void {
  const { dataset } = document.documentElement
  const notice = document.createElement('p')
  notice.className = 'offline-notice caps'
  notice.setAttribute('role', 'status')
  document.body.append(notice)

  let checking: ReturnType<typeof setInterval> | undefined
  const show = () => {
    dataset[OFFLINE_MARK] = ''
    notice.textContent = NOTICE
    checking ??= setInterval(check, CHECK_INTERVAL)
  }
  const hide = () => {
    delete dataset[OFFLINE_MARK]
    notice.textContent = ''
    clearInterval(checking)
    checking = undefined
    for (const delay of RETRY_PICTURES_AFTER) setTimeout(retryPictures, delay)
  }
  async function check(): Promise<void> {
    if (await isReachable()) hide()
    else show()
  }

  addEventListener('offline', show)
  addEventListener('online', () => void check())
  if (!navigator.onLine || OFFLINE_MARK in dataset) show()
  else if (SLOW_MARK in dataset) void check()
}

/** Requests failed pictures again. */
function retryPictures(): void {
  const missing = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
  for (const image of missing) image.setAttribute('srcset', image.srcset)
}

/** Requests the smallest resource that is never cached. */
async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT)
    return (await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}
