/** The messages between the supervisor and the shop's processes. */

/** Environment variable: the process takes over from a running one. */
export const TAKES_OVER = 'SHOP_TAKES_OVER'

/** Environment variable of the first process: the operator has decided to begin a new log in place of a lost one. */
export const BEGINS_NEW_LOG = 'SHOP_BEGINS_NEW_LOG'

/** From the shop, before it listens: requests the socket that the supervisor keeps open. */
export const SOCKET_WANTED = 'socket wanted'

/** To the shop: the answer with that socket. */
export const LISTEN_HERE = 'listen here'

/** To the shop: the answer when there is no socket yet. The value is that of earlier versions, whose supervisor may be running. */
export const OPEN_SOCKET = 'listen anew'

/** From the shop, with its listening socket: its state follows the log, and it may serve. */
export const READY = 'ready'

/** To the shop, which answers immediately unless it hangs. */
export const PING = 'ping'
export const PONG = 'pong'

/** To the shop: another process has begun to serve. */
export const HAND_OVER = 'hand over'

/** From the shop: it has released everything that only one process may hold, and only sends downloads. */
export const HANDED_OVER = 'handed over'

/** Exit code of a process that can start only after the other one has ended (`EX_TEMPFAIL` of sysexits.h). */
export const START_ALONE = 75
