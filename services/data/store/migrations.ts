import { type Kysely, type Migration, sql } from 'kysely'
import { createWriteCheck } from '../../store/database.js'

/** Applied in the order of their names, each once; never changed after a release. */
export const migrations: Record<string, Migration> = {
  '001-ledger': { up: createLedger },
  '002-names': { up: createNames },
  '003-names-by-address': { up: indexNamesByAddress },
  '004-write-check': { up: createWriteCheck },
  '005-onramp': { up: createOnramp },
  '006-payments': { up: createPayments },
  '007-offramp': { up: createOfframp },
}

type AnySchema = Kysely<unknown>

const ofChain = (db: AnySchema, name: string) => db.schema.createTable(name).addColumn('chain_id', 'text', notNull)

async function createLedger(db: AnySchema): Promise<void> {
  await ofChain(db, 'chain_cursor')
    .addColumn('block_number', 'bigint', notNull)
    .addColumn('block_hash', 'text', notNull)
    .addPrimaryKeyConstraint('chain_cursor_key', ['chain_id'])
    .execute()
  await ofChain(db, 'block')
    .addColumn('number', 'bigint', notNull)
    .addColumn('hash', 'text', notNull)
    .addColumn('parent_hash', 'text', notNull)
    .addPrimaryKeyConstraint('block_key', ['chain_id', 'number'])
    .execute()
  await ofChain(db, 'chain_transaction')
    .addColumn('hash', 'text', notNull)
    .addColumn('block_number', 'bigint', notNull)
    .addColumn('position', 'bigint', notNull)
    .addColumn('sender', 'text', notNull)
    .addColumn('recipient', 'text')
    .addColumn('nonce', 'bigint', notNull)
    .addColumn('status', 'text', notNull)
    .addColumn('call_kind', 'text', notNull)
    .addColumn('mined_at_ms', 'bigint', notNull)
    .addPrimaryKeyConstraint('chain_transaction_key', ['chain_id', 'hash'])
    .execute()
  await ofChain(db, 'transfer')
    .addColumn('hash', 'text', notNull)
    .addColumn('ordinal', 'integer', notNull)
    .addColumn('block_number', 'bigint', notNull)
    .addColumn('sender', 'text', notNull)
    .addColumn('recipient', 'text', notNull)
    .addColumn('token', 'text', notNull)
    .addColumn('token_id', 'text', notNull)
    .addColumn('standard', 'text', notNull)
    .addColumn('amount', 'text', notNull)
    .addPrimaryKeyConstraint('transfer_key', ['chain_id', 'hash', 'ordinal'])
    .execute()
  await ofChain(db, 'activity')
    .addColumn('address', 'text', notNull)
    .addColumn('hash', 'text', notNull)
    .addColumn('block_number', 'bigint', notNull)
    .addColumn('position', 'bigint', notNull)
    .addColumn('mined_at_ms', 'bigint', notNull)
    .addPrimaryKeyConstraint('activity_key', ['chain_id', 'address', 'hash'])
    .execute()
  await ofChain(db, 'holding')
    .addColumn('address', 'text', notNull)
    .addColumn('token', 'text', notNull)
    .addColumn('token_id', 'text', notNull)
    .addColumn('block_number', 'bigint', notNull)
    .addColumn('standard', 'text', notNull)
    .addColumn('amount', 'text')
    .addPrimaryKeyConstraint('holding_key', ['address', 'chain_id', 'token', 'token_id', 'block_number'])
    .execute()
  await ofChain(db, 'token')
    .addColumn('token', 'text', notNull)
    .addColumn('block_number', 'bigint', notNull)
    .addColumn('standard', 'text', notNull)
    .addColumn('name', 'text', notNull)
    .addColumn('symbol', 'text', notNull)
    .addColumn('decimals', 'integer', notNull)
    .addColumn('icon_url', 'text')
    .addColumn('is_spam', 'integer', notNull)
    .addPrimaryKeyConstraint('token_key', ['chain_id', 'token'])
    .execute()
  await ofChain(db, 'price')
    .addColumn('token', 'text', notNull)
    .addColumn('price', 'text', notNull)
    .addColumn('read_at_ms', 'bigint', notNull)
    .addPrimaryKeyConstraint('price_key', ['chain_id', 'token'])
    .execute()
  await ofChain(db, 'tracked')
    .addColumn('address', 'text', notNull)
    .addColumn('asked_at_ms', 'bigint', notNull)
    .addColumn('read_at_ms', 'bigint')
    .addPrimaryKeyConstraint('tracked_key', ['chain_id', 'address'])
    .execute()
  await db.schema
    .createTable('lease')
    .addColumn('name', 'text', notNull)
    .addColumn('holder', 'text', notNull)
    .addColumn('expires_at_ms', 'bigint', notNull)
    .addPrimaryKeyConstraint('lease_key', ['name'])
    .execute()
  // Rolling back and pruning go by block; a page of history by account and time.
  for (const table of ['chain_transaction', 'transfer', 'activity', 'holding', 'token']) {
    await db.schema.createIndex(`${table}_by_block`).on(table).columns(['chain_id', 'block_number']).execute()
  }
  await db.schema.createIndex('activity_by_time').on('activity').columns(['address', 'mined_at_ms']).execute()
}

async function createNames(db: AnySchema): Promise<void> {
  await db.schema
    .createTable('name')
    .addColumn('name', 'text', notNull)
    .addColumn('coin_type', 'bigint', notNull)
    .addColumn('address', 'text', notNull)
    .addColumn('registered_at_ms', 'bigint', notNull)
    .addPrimaryKeyConstraint('name_key', ['name'])
    .execute()
  await db.schema.createIndex('name_by_address').on('name').columns(['address']).execute()
  await db.schema
    .createTable('name_message')
    .addColumn('digest', 'text', notNull)
    .addColumn('used_at_ms', 'bigint', notNull)
    .addPrimaryKeyConstraint('name_message_key', ['digest'])
    .execute()
}

/** They are looked up without case. */
async function indexNamesByAddress(db: AnySchema): Promise<void> {
  await db.schema.dropIndex('name_by_address').execute()
  await db.schema.createIndex('name_by_lower_address').on('name').expression(sql`lower(address)`).execute()
}

async function createOnramp(db: AnySchema): Promise<void> {
  await ofChain(db, 'onramp_order')
    .addColumn('id', 'text', notNull)
    .addColumn('provider', 'text', notNull)
    .addColumn('project_id', 'text', notNull)
    .addColumn('account', 'text', notNull)
    .addColumn('asset', 'text', notNull)
    .addColumn('currency', 'text', notNull)
    .addColumn('total', 'text', notNull)
    .addColumn('amount', 'text', notNull)
    .addColumn('status', 'text', notNull)
    .addColumn('tx_hash', 'text')
    .addColumn('created_at_ms', 'bigint', notNull)
    .addColumn('changed_at_ms', 'bigint', notNull)
    .addPrimaryKeyConstraint('onramp_order_key', ['id'])
    .execute()
  await db.schema.createIndex('onramp_order_by_account').on('onramp_order').columns(['account', 'provider']).execute()
  await db.schema
    .createIndex('onramp_order_by_status')
    .on('onramp_order')
    .columns(['status', 'created_at_ms'])
    .execute()
  await createCallbacks(db, 'onramp_callback')
}

/** Events that providers have told: each counts once. */
async function createCallbacks(db: AnySchema, table: string): Promise<void> {
  await db.schema
    .createTable(table)
    .addColumn('provider', 'text', notNull)
    .addColumn('event_id', 'text', notNull)
    .addColumn('received_at_ms', 'bigint', notNull)
    .addPrimaryKeyConstraint(`${table}_key`, ['provider', 'event_id'])
    .execute()
}

async function createPayments(db: AnySchema): Promise<void> {
  await ofChain(db, 'payment')
    .addColumn('id', 'text', notNull)
    .addColumn('project_id', 'text', notNull)
    .addColumn('receiver', 'text', notNull)
    .addColumn('token', 'text', notNull)
    .addColumn('amount', 'text', notNull)
    .addColumn('reference', 'text')
    .addColumn('reference_key', 'text')
    .addColumn('status', 'text', notNull)
    .addColumn('received', 'text', notNull)
    .addColumn('changes', 'integer', notNull)
    .addColumn('is_open', 'integer', notNull)
    .addColumn('created_at_ms', 'bigint', notNull)
    .addColumn('expires_at_ms', 'bigint', notNull)
    .addPrimaryKeyConstraint('payment_key', ['id'])
    .execute()
  await db.schema.createIndex('payment_by_state').on('payment').columns(['is_open', 'expires_at_ms']).execute()
  await db.schema
    .createTable('payment_transaction')
    .addColumn('payment_id', 'text', notNull)
    .addColumn('hash', 'text', notNull)
    .addColumn('named_at_ms', 'bigint', notNull)
    .addPrimaryKeyConstraint('payment_transaction_key', ['payment_id', 'hash'])
    .execute()
  await db.schema.createIndex('payment_transaction_by_hash').on('payment_transaction').columns(['hash']).execute()
  await ofChain(db, 'counted_transaction')
    .addColumn('hash', 'text', notNull)
    .addColumn('payment_id', 'text', notNull)
    .addPrimaryKeyConstraint('counted_transaction_key', ['chain_id', 'hash'])
    .execute()
  await db.schema
    .createTable('payment_event')
    .addColumn('id', 'text', notNull)
    .addColumn('payment_id', 'text', notNull)
    .addColumn('project_id', 'text', notNull)
    .addColumn('ordinal', 'integer', notNull)
    .addColumn('body', 'text', notNull)
    .addColumn('created_at_ms', 'bigint', notNull)
    .addColumn('attempts', 'integer', notNull)
    .addColumn('next_at_ms', 'bigint', notNull)
    .addPrimaryKeyConstraint('payment_event_key', ['id'])
    .execute()
  await db.schema
    .createIndex('payment_event_by_payment')
    .on('payment_event')
    .columns(['payment_id', 'ordinal'])
    .execute()
}

async function createOfframp(db: AnySchema): Promise<void> {
  await ofChain(db, 'offramp_order')
    .addColumn('id', 'text', notNull)
    .addColumn('provider', 'text', notNull)
    .addColumn('project_id', 'text', notNull)
    .addColumn('account', 'text', notNull)
    .addColumn('token', 'text', notNull)
    .addColumn('currency', 'text', notNull)
    .addColumn('status', 'text', notNull)
    .addColumn('receiver', 'text')
    .addColumn('amount', 'text')
    .addColumn('payout', 'text')
    .addColumn('expires_at_ms', 'bigint')
    .addColumn('tx_hash', 'text')
    .addColumn('created_at_ms', 'bigint', notNull)
    .addColumn('changed_at_ms', 'bigint', notNull)
    .addPrimaryKeyConstraint('offramp_order_key', ['id'])
    .execute()
  await db.schema
    .createIndex('offramp_order_by_status')
    .on('offramp_order')
    .columns(['status', 'created_at_ms'])
    .execute()
  await createCallbacks(db, 'offramp_callback')
}

function notNull<Column extends { notNull(): Column }>(column: Column): Column {
  return column.notNull()
}
