/** What the supervisor and the shop's process say to each other. */

/** Set for a process that is to take over from one that runs. */
export const TAKES_OVER = 'SHOP_TAKES_OVER'

/** Set for the first process when somebody has said that a new log begins where the old one is lost. */
export const BEGINS_NEW_LOG = 'SHOP_BEGINS_NEW_LOG'

/** From the shop: it listens, and shows what the log says. */
export const READY = 'ready'

/** To the shop: another process has begun to serve. */
export const HAND_OVER = 'hand over'

/** Exit code of a process that can only start when the other one has ended (`EX_TEMPFAIL` of sysexits.h). */
export const START_ALONE = 75

/** In the data folder: the socket at which the supervisor takes the command to restart. */
export const CONTROL_SOCKET = 'control.sock'
