/** What the supervisor and the shop's processes say to each other. */

/** Set for a process that is to take over from one that runs. */
export const TAKES_OVER = 'SHOP_TAKES_OVER'

/** Set for the first process when somebody has said that a new log begins where the old one is lost. */
export const BEGINS_NEW_LOG = 'SHOP_BEGINS_NEW_LOG'

/** From the shop: it is about to listen, and asks for the socket that the supervisor keeps open. */
export const SOCKET_WANTED = 'socket wanted'

/** To the shop, with that socket. */
export const LISTEN_HERE = 'listen here'

/** To the shop: there is no socket yet. */
export const LISTEN_ANEW = 'listen anew'

/** From the shop, with the socket at which it listens: it shows what the log says. */
export const READY = 'ready'

/** To the shop, which answers at once unless it hangs. */
export const PING = 'ping'
export const PONG = 'pong'

/** To the shop: another process has begun to serve. */
export const HAND_OVER = 'hand over'

/** From the shop: it has given back all that one process alone may have, and only sends downloads. */
export const HANDED_OVER = 'handed over'

/** Exit code of a process that can only start when the other one has ended (`EX_TEMPFAIL` of sysexits.h). */
export const START_ALONE = 75
