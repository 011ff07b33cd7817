/**
 * What is stored beside the log, which auditors copy: accounts, their sessions, the owner's settings, counted attempts,
 * the sources of orders, and the witnesses outside the shop.
 */

import type { Observable } from 'rxjs'
import type { LogHealth } from '#events/log/log-health.ts'
import type { Account, Role, Session } from './account.ts'
import type { WitnessStore } from './witness-store.ts'

/** Throws `StoreUnavailable` when the database cannot be used. */
export type AccountStore = AccountTables &
  LogHealth & {
    /** Token hashes of the sessions that `removeSession` has ended, on any server. */
    readonly removedSessions: Observable<string>
    close(): Promise<void>
  }

export type AccountTables = Accounts & SessionTable & SettingStore & TriesStore & SourceStore & WitnessStore

type Accounts = {
  findAccount(email: string): Promise<Account | null>
  /** Makes this the only account of its role, and ends the sessions that its old password opened. */
  setAccount(account: Account): Promise<void>
  /** Adds an account to a role that has none. False when the role has one: of servers that start at once, one adds it. */
  addFirstAccount(account: Account): Promise<boolean>
  removeAccountsOfRole(role: Role): Promise<void>
}

export type StoredSession = Session & {
  /** In milliseconds since 1970, as everywhere here. */
  readonly expiresAt: number
  readonly usedAt: number
}

export type SessionStore = Omit<SessionTable, 'endAllSessions'> & Pick<AccountStore, 'removedSessions'>

type SessionTable = {
  addSession(tokenHash: string, email: string, expiresAt: number, usedAt: number): Promise<void>
  findSession(tokenHash: string): Promise<StoredSession | null>
  touchSession(tokenHash: string, usedAt: number): Promise<void>
  removeSession(tokenHash: string): Promise<void>
  removeStaleSessions(now: number, usedSince: number): Promise<void>
  endAllSessions(): Promise<void>
}

export type SettingStore = {
  /** A setting that the owner has changed for the whole shop; null if it was never changed. */
  readSetting(name: string): Promise<string | null>
  writeSetting(name: string, value: string): Promise<void>
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
