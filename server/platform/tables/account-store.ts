/**
 * What is stored beside the log, which auditors copy: accounts, their sessions, the owner's settings, counted attempts,
 * the sources of orders, the security log, second factors, and the witnesses outside the shop.
 */

import type { Observable } from 'rxjs'
import type { LogHealth } from '#events/log/log-health.ts'
import type { Account, Session } from './account.ts'
import type { FactorStore } from './factor-store.ts'
import type { SecurityStore } from './security-store.ts'
import type { WitnessStore } from './witness-store.ts'

/** Throws `StoreUnavailable` when the database cannot be used. */
export type AccountStore = AccountTables &
  LogHealth & {
    /** Token hashes of the sessions that `removeSession` has ended, on any server. */
    readonly removedSessions: Observable<string>
    close(): Promise<void>
  }

export type AccountTables = Accounts &
  Invitations &
  SessionTable &
  SharedSettingStore &
  TriesStore &
  SourceStore &
  SecurityStore &
  FactorStore &
  WitnessStore

type Accounts = {
  findAccount(email: string): Promise<Account | null>
  listAccounts(): Promise<readonly Account[]>
  /** Makes this the only account of its person, and ends the sessions that its old password opened. */
  setAccount(account: Account): Promise<void>
  /** It need not be changed again. The sessions of the person are over, except one. */
  setPassword(
    staff: string,
    password: Pick<Account, 'passwordHash' | 'credentials'>,
    except: string | undefined,
  ): Promise<void>
  /** Adds an owner when there is none. False when there is one: of servers that start at once, one adds it. */
  addFirstAccount(account: Account): Promise<boolean>
  /** Name and role, as the log has them. */
  updateAccount(staff: string, change: Pick<Account, 'name' | 'role'>): Promise<void>
  /** Also its second factors. */
  removeAccount(staff: string): Promise<void>
}

/** A link that was mailed: it opens once, until it expires. */
export type StoredInvitation = {
  /** SHA-256 of the token in the link (base64url). */
  readonly tokenHash: string
  readonly staff: string
  /** In lower case. */
  readonly email: string
  readonly expiresAt: number
}

type Invitations = {
  /** The earlier ones of the same person still open. Forgets those that had expired by `now`. */
  addInvitation(invitation: StoredInvitation, now: number): Promise<void>
  findInvitation(tokenHash: string): Promise<StoredInvitation | null>
  /** True for the one caller that has used any of the person's: with it the others end. */
  takeInvitation(tokenHash: string): Promise<boolean>
  removeInvitations(staff: string): Promise<void>
}

export type StoredSession = Session & {
  /** In milliseconds since 1970, as everywhere here. */
  readonly openedAt: number
  readonly expiresAt: number
  readonly usedAt: number
  /** What the browser calls itself, and the network it was opened from. */
  readonly browser: string
  readonly network: string
}

export type NewSession = Pick<
  StoredSession,
  'tokenHash' | 'email' | 'openedAt' | 'expiresAt' | 'browser' | 'network' | 'provedAt'
> &
  Pick<Account, 'credentials'>

export type SessionStore = Omit<SessionTable, 'endAllSessions'> & Pick<AccountStore, 'removedSessions'>

type SessionTable = {
  /** False when these are no longer the credentials of the account. */
  addSession(session: NewSession): Promise<boolean>
  findSession(tokenHash: string): Promise<StoredSession | null>
  /** The last used first, also those that are over because the credentials have changed since. */
  sessionsOf(staff: string): Promise<readonly StoredSession[]>
  touchSession(tokenHash: string, usedAt: number): Promise<void>
  proveSession(tokenHash: string, provedAt: number): Promise<void>
  removeSession(tokenHash: string): Promise<void>
  removeStaleSessions(now: number, usedSince: number): Promise<void>
  endAllSessions(): Promise<void>
}

export type SettingStore = {
  /** A setting that the owner has changed for the whole shop; null if it was never changed. */
  readSetting(name: string): Promise<string | null>
  writeSetting(name: string, value: string): Promise<void>
}

/** For a setting that several people may change at once. */
export type SharedSettingStore = SettingStore & {
  /** Returns the new value. Each change, on any server, begins with the value of the one before. */
  changeSetting(name: string, change: (value: string | null) => string): Promise<string>
}

export type TriesStore = {
  /**
   * Counts one more attempt of a kind in a bucket during a period. Returns false, and counts nothing, when `most` are
   * counted already. Counts of the same bucket for earlier periods are forgotten. A server whose clock is behind counts
   * in the later period.
   */
  takeTry(kind: string, bucket: number, period: number, most: number): Promise<boolean>
  /** Takes back an attempt that was counted during the period. */
  giveTryBack(kind: string, bucket: number, period: number): Promise<void>
  forgetTriesBefore(kind: string, period: number): Promise<void>
}

/** Where an order came from, as hashes that reveal nothing else. */
export type NotedOrder = {
  readonly orderNumber: string
  /** The same for each try of the same checkout. */
  readonly request: string
  readonly phone: string
  readonly device: string
  readonly network: string | null
  readonly at: number
}

/** A stored note about an order. */
export type StoredNote = {
  readonly id: number
  /** Notes that were stored before it, by any server, and have the same phone, device or network. */
  readonly before: readonly NotedOrder[]
}

export type SourceStore = {
  /**
   * Stores notes about orders in one transaction and returns them in the same order. `before` holds notes from the instant `since`
   * on: of two orders that are noted at the same time, one finds the other. When `since` is null it is empty, which is faster.
   */
  noteOrders(orders: readonly NotedOrder[], since: number | null): Promise<readonly StoredNote[]>
  forgetOrder(id: number): Promise<void>
  /** By order number; orders without a stored network are left out. */
  networksOf(orderNumbers: readonly string[]): Promise<ReadonlyMap<string, string>>
  forgetOrdersBefore(at: number): Promise<void>
}
