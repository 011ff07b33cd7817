/** Whether the shop sends mails: true also while it is not known. */

import { useStore } from 'zustand'
import { type Session, session } from '#web/backoffice/session/session.ts'

const sendsMailsIn = (current: Session) =>
  current.status !== 'signed-in' || current.account.sendsMails === true

export const useSendsMails = (): boolean => useStore(session, sendsMailsIn)
export const sendsMailsNow = (): boolean => sendsMailsIn(session.getState())
