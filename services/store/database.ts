import {
  Kysely,
  type Migration,
  Migrator,
  PostgresDialect,
  type RawBuilder,
  SqliteDialect,
  sql,
  type Transaction,
} from 'kysely'
import Libsql from 'libsql'

export interface OpenedDatabase<Schema> {
  readonly db: Kysely<Schema>
  /** The database's own clock, in milliseconds: leases are compared by it, whatever the instances' clocks say. */
  readonly nowMs: RawBuilder<number>
  /** Keeps others who lock the same text waiting until the transaction ends. */
  lock(trx: Transaction<Schema>, text: string): Promise<void>
  /** Writes a row: reading goes on when the disk is full. */
  ping(): Promise<void>
  /** Of this process to PostgreSQL. Libsql has none. */
  connections(): DatabaseConnections | undefined
}

export interface DatabaseConnections {
  readonly open: number
  readonly idle: number
  /** Queries for which no connection is free. */
  readonly waiting: number
}

interface DatabaseOptions {
  /** Whether a power cut must not lose what was written last, as PostgreSQL has it. Writing takes longer. */
  readonly isDurable?: boolean
}

/**
 * PostgreSQL at `postgres://…` (or `postgresql://…`), embedded libSQL at `file:…` and `:memory:`. With `?schema=…` in the address,
 * all tables are in this schema of PostgreSQL, which is made first. One of the migrations makes the table for `ping`
 * (`createWriteCheck`).
 * @throws when the address is not understood, the database can't be reached, or a migration fails
 */
export async function openDatabase<Schema>(
  url: string,
  migrations: Record<string, Migration>,
  { isDurable = false }: DatabaseOptions = {},
): Promise<OpenedDatabase<Schema>> {
  const isPostgres = /^postgres(ql)?:\/\//.test(url)
  const { schema, pool } = isPostgres ? await openPostgres(url) : {}
  const db = new Kysely<Schema>({ dialect: pool ? new PostgresDialect({ pool }) : openLibsql(url, isDurable) })
  try {
    await migrate(db, migrations, schema)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return {
    db,
    nowMs: isPostgres
      ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
      : sql<number>`cast((julianday('now') - 2440587.5) * 86400000 as integer)`,
    async lock(trx, text) {
      // On libSQL there is one transaction at a time.
      if (isPostgres) await sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`.execute(trx)
    },
    async ping() {
      await sql`
        insert into write_check (id, written_at_ms) values (0, ${Date.now()})
        on conflict (id) do update set written_at_ms = excluded.written_at_ms
      `.execute(db)
    },
    connections: () => pool && { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
  }
}

async function openPostgres(url: string) {
  const { default: pg } = await import('pg')
  const { address, schema } = readSchema(url)
  const pool = new pg.Pool({
    connectionString: address,
    ...(schema !== undefined && { options: `-c search_path=${schema}` }),
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    // Where the server is gone without a word.
    query_timeout: 40_000,
    keepAlive: true,
    // An instance that is gone without a word keeps nothing locked.
    idle_in_transaction_session_timeout: 10_000,
    // Block numbers and times fit into a double.
    types: {
      getTypeParser: (id, format) => (id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format)),
    },
  })
  // A connection that breaks fails its next query and is replaced; unheard, the event would end the process. The pool
  // hears it of idle connections only.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return { pool, schema }
}

function readSchema(url: string): { readonly address: string; readonly schema: string | undefined } {
  if (!/[?&]schema=/.test(url)) return { address: url, schema: undefined }
  const address = new URL(url)
  const schema = address.searchParams.get('schema') ?? ''
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(schema)) throw new Error('The schema of the database address is no plain name.')
  address.searchParams.delete('schema')
  return { address: address.href, schema }
}

function openLibsql(url: string, isDurable: boolean): SqliteDialect {
  const path = url === ':memory:' ? url : readPath(url)
  const database = new Libsql(path)
  database.exec('pragma journal_mode = wal; pragma busy_timeout = 5000')
  database.exec(`pragma synchronous = ${isDurable ? 'full' : 'normal'}`)
  return new SqliteDialect({ database })
}

function readPath(url: string): string {
  if (!url.startsWith('file:')) throw new Error('The database address must start with "postgres://" or "file:".')
  return url.slice('file:'.length).replace(/^\/\/(?=\/)/, '')
}

async function migrate<Schema>(
  db: Kysely<Schema>,
  migrations: Record<string, Migration>,
  schema: string | undefined,
): Promise<void> {
  const provider = { getMigrations: async () => migrations }
  const migrator = new Migrator({ db, provider, ...(schema !== undefined && { migrationTableSchema: schema }) })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}

/** The migration of the table for `ping`: one row, written again and again to see whether anything can be. */
export async function createWriteCheck(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('write_check')
    .addColumn('id', 'integer', (column) => column.notNull())
    .addColumn('written_at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('write_check_key', ['id'])
    .execute()
}
