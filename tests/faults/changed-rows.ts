/** Every change that can be made to one row of each table of a SQLite file, read from the schema, so that no table is forgotten. */

import { Database } from '#events/log/sqlite/database.ts'

type Value = string | number | bigint | Buffer | null
export type Row = Readonly<Record<string, Value>>

export type RowChange = {
  readonly table: string
  /** The column that is changed; otherwise the whole row is removed, or a similar one put in. */
  readonly what: { readonly column: string } | 'row removed' | 'row added'
  /** The row as it was. */
  readonly row: Row
  /** Writes it into a copy of the file; returns the row as it is then. */
  readonly make: (file: string) => Row
}

type Column = { readonly name: string; readonly type: string; readonly pk: number }

/** Throws when a table is empty: nothing could be tried in it. */
export function changesOf(file: string): readonly RowChange[] {
  const db = new Database(file, { readonly: true })
  try {
    return tablesOf(db).flatMap((table) => changesIn(db, table))
  } finally {
    db.close()
  }
}

/** A virtual table stores nothing itself; the tables that it consists of are in the list. */
function tablesOf(db: Database.Database): readonly string[] {
  return db
    .prepare<[], string>(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND sql NOT LIKE 'CREATE VIRTUAL%'`,
    )
    .pluck()
    .all()
}

function changesIn(db: Database.Database, table: string): readonly RowChange[] {
  const columns = db.pragma(`table_info("${table}")`) as readonly Column[]
  const rows = db.prepare<[], Row>(`SELECT * FROM "${table}"`).all()
  const row = rows[Math.floor(rows.length / 2)]
  if (row === undefined) throw new Error(`The table ${table} is empty: the sample shop must use it.`)
  const key = keyOf(columns)
  const changed = columns.map(({ name, type }): RowChange => {
    const rows = otherValues(row[name] ?? null, type).map((value) => ({ ...row, [name]: value }))
    return {
      table,
      what: { column: name },
      row,
      make: (file) =>
        written(file, (copy) => firstThatFits(rows, (other) => update(copy, table, key, row, other, name))),
    }
  })
  return [
    ...changed,
    {
      table,
      what: 'row removed',
      row,
      make: (file) => written(file, (copy) => remove(copy, table, key, row)),
    },
    {
      table,
      what: 'row added',
      row,
      make: (file) => written(file, (copy) => insertLike(copy, table, columns, row)),
    },
  ]
}

/** Triggers and references guard against mistakes, not against somebody with the file. */
function written(file: string, write: (copy: Database.Database) => Row): Row {
  const copy = new Database(file)
  try {
    copy.pragma('foreign_keys = OFF')
    copy.unsafeMode()
    for (const name of copy
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'trigger'")
      .pluck()
      .all()) {
      copy.exec(`DROP TRIGGER ${name}`)
    }
    return write(copy)
  } finally {
    copy.close()
  }
}

const keyOf = (columns: readonly Column[]) => {
  const key = columns.filter(({ pk }) => pk > 0)
  return (key.length > 0 ? key : columns).map(({ name }) => name)
}

function whereOf(key: readonly string[], row: Row) {
  return {
    sql: key.map((name) => `"${name}" IS ?`).join(' AND '),
    values: key.map((name) => row[name] ?? null),
  }
}

function update(
  db: Database.Database,
  table: string,
  key: readonly string[],
  row: Row,
  other: Row,
  column: string,
): Row {
  const { sql, values } = whereOf(key, row)
  const statement = db.prepare(`UPDATE "${table}" SET "${column}" = ? WHERE ${sql}`)
  expectOne(statement.run(other[column], ...values))
  return other
}

function remove(db: Database.Database, table: string, key: readonly string[], row: Row): Row {
  const { sql, values } = whereOf(key, row)
  expectOne(db.prepare(`DELETE FROM "${table}" WHERE ${sql}`).run(...values))
  return row
}

function expectOne({ changes }: Database.RunResult): void {
  if (changes !== 1) throw new Error(`${changes} rows were changed instead of one`)
}

/** The same row once more, with other values where a value may be there only once. */
function insertLike(db: Database.Database, table: string, columns: readonly Column[], row: Row): Row {
  const indexes = db.pragma(`index_list("${table}")`) as readonly {
    readonly name: string
    readonly unique: number
  }[]
  const unique = indexes
    .filter((index) => index.unique === 1)
    .flatMap(({ name }) => db.pragma(`index_info("${name}")`) as readonly { readonly name: string }[])
  const single = new Set([...unique, ...columns.filter(({ pk }) => pk > 0)].map(({ name }) => name))
  const insert = db.prepare(`INSERT INTO "${table}" VALUES (${columns.map(() => '?').join(', ')})`)
  const rows = [0, 1, 2].map((choice) =>
    Object.fromEntries(
      columns.map(({ name, type }) => {
        const value = row[name] ?? null
        return [name, single.has(name) ? (otherValues(value, type).at(choice) ?? value) : value]
      }),
    ),
  )
  return firstThatFits(rows, (other) => {
    expectOne(insert.run(...Object.values(other)))
    return other
  })
}

function firstThatFits(choices: readonly Row[], write: (choice: Row) => Row): Row {
  for (const choice of choices) {
    try {
      return write(choice)
    } catch (error) {
      if (!(error instanceof Database.SqliteError && error.code.startsWith('SQLITE_CONSTRAINT'))) throw error
    }
  }
  throw new Error('no other value fits')
}

/** Values that are near to one and differ from it. */
function otherValues(value: Value, type: string): readonly Value[] {
  switch (typeof value) {
    case 'number':
    case 'bigint':
      return [Number(value) + 1, Number(value) + 100_000, Number(value) - 1]
    case 'string':
      return [withAnotherDigit(value), `${value}x`, `x${value}`]
    default: {
      if (value === null) return [type === 'INTEGER' ? 1 : type === 'BLOB' ? Buffer.of(1) : 'x']
      const flipped = Buffer.from(value)
      const middle = Math.floor(flipped.length / 2)
      if (flipped.length > 0) flipped.writeUInt8(flipped.readUInt8(middle) ^ 1, middle)
      return [flipped.length > 0 ? flipped : Buffer.of(1)]
    }
  }
}

/** The last digit is one more, so that JSON stays JSON; a text without a digit gets a letter more. */
function withAnotherDigit(text: string): string {
  const changed = text.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))
  return changed === text ? `${text}x` : changed
}
