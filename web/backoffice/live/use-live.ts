/** Keeps a live connection open, and lets it follow the network and the window. */

import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { endSession } from '../session/session.ts'
import { settings } from '../settings.ts'
import { type ConnectionWords, connectionWords } from './connection-words.ts'
import type { LiveConnection, LiveState, OpenSocket } from './live-connection.ts'
import { useOnline } from './use-online.ts'

/** What every connection of a page has in common. */
type LiveParts = {
  readonly open: OpenSocket
  readonly onState: (state: LiveState) => void
  readonly onSignedOut: () => void
}

/** `start` opens the connection; nothing is opened while it is not wanted. */
export function useLive(isWanted: boolean, start: (parts: LiveParts) => LiveConnection): LiveState {
  const [live, setLive] = useState<LiveState>({ phase: 'connecting', failures: 0 })
  const begin = useEffectEvent(start)
  useEffect(() => {
    if (!isWanted) return
    const connection = begin({
      open: openBrowserSocket,
      onState: setLive,
      onSignedOut: () => endSession('You have been signed out. Please sign in again.'),
    })
    const listening = new AbortController()
    const { signal } = listening
    const onVisible = () => {
      if (!document.hidden) connection.wake()
    }
    window.addEventListener('online', connection.wake, { signal })
    window.addEventListener('focus', connection.wake, { signal })
    window.addEventListener('offline', connection.giveUpSocket, { signal })
    document.addEventListener('visibilitychange', onVisible, { signal })
    return () => {
      listening.abort()
      connection.stop()
    }
  }, [isWanted])
  return live
}

/** `fetchFailing`: whether the last fetch of what is pushed has failed. */
export function useConnectionWords(live: LiveState, fetchFailing: boolean): ConnectionWords {
  const online = useOnline()
  const { autoRefresh } = useStore(settings)
  return connectionWords({ live, online, fetchFailing, autoRefresh })
}

/** Opens the shop's live socket from this page. */
const openBrowserSocket: OpenSocket = ({ message, closed }, after) => {
  const { protocol, host } = window.location
  const resumeQuery = after === null ? '' : `?after=${after}`
  const scheme = protocol === 'https:' ? 'wss' : 'ws'
  const socket = new WebSocket(`${scheme}://${host}/api/admin/live${resumeQuery}`)
  socket.addEventListener('message', ({ data }) => message(data))
  socket.addEventListener('close', ({ code }) => closed(code))
  return {
    close: () => socket.close(),
    send(text) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
  }
}
