/** Opens the shop's live socket from this page. */

import type { OpenSocket } from './live-connection.ts'

export const openBrowserSocket: OpenSocket = ({ message, closed }, after) => {
  const { protocol, host } = window.location
  const resumeQuery = after === null ? '' : `?after=${after}`
  const scheme = protocol === 'https:' ? 'wss' : 'ws'
  const socket = new WebSocket(`${scheme}://${host}/api/admin/live${resumeQuery}`)
  socket.addEventListener('message', ({ data }) => message(data))
  socket.addEventListener('close', ({ code }) => closed(code))
  return () => socket.close()
}
