/** Reads `DATABASE_URL`: one address for each server that it names, in the form that the client library accepts. */

const FORM =
  /^(?<scheme>postgres(?:ql)?:\/\/)(?<login>[^@/?#]*@)?(?<hosts>[^@/?#]*)(?<database>\/[^/?#]+)(?<query>\?[^#]*)?$/

const sessions = ['any', 'read-write', 'read-only', 'primary', 'standby'] as const
/** Which of the servers to use. */
export type TargetSession = (typeof sessions)[number]

export type DatabaseAddress = {
  /** With one host each. They contain the password: never show them. */
  readonly servers: readonly string[]
  /** Null when the address does not say. */
  readonly target: TargetSession | null
  /** The session settings in the address (`-c name=value`), such as a search path; empty when there are none. */
  readonly options: string
}

/** Set by the shop: the client library would otherwise take them from the address. */
const OURS = [
  'target_session_attrs',
  'options',
  'statement_timeout',
  'query_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
]

/** Throws one plain line without any part of the address, which may contain a password anywhere. */
export function readDatabaseUrl(url: string): DatabaseAddress {
  const { scheme, login = '', hosts, database, query = '' } = FORM.exec(url)?.groups ?? {}
  if (scheme === undefined || hosts === undefined || database === undefined) {
    throw new Error('DATABASE_URL is no address such as postgres://user:password@host:5432/database')
  }
  const settings = new URLSearchParams(query)
  const target = settings.get('target_session_attrs')
  const options = settings.get('options') ?? ''
  for (const name of OURS) settings.delete(name)
  const session = sessions.find((name) => name === target)
  if (target !== null && session === undefined) {
    throw new Error(`DATABASE_URL: target_session_attrs must be one of ${sessions.join(', ')}`)
  }
  const rest = settings.size === 0 ? '' : `?${settings}`
  const servers = hosts.split(',').map((host) => `${scheme}${login}${host}${database}${rest}`)
  if (!servers.every((server) => URL.canParse(server))) {
    throw new Error(
      'DATABASE_URL cannot be read: every host needs a name or number, a port is a number, and signs such as @ in a password are written as %40',
    )
  }
  return { servers, target: session ?? null, options }
}

/** The database and its hosts, for messages: no other part of the address. */
export function shownDatabase(url: string): string {
  const servers = readDatabaseUrl(url).servers.map((server) => new URL(server))
  return `the database ${servers[0]?.pathname.slice(1)} on ${servers.map(({ host }) => host).join(', ')}`
}
