import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from 'kysely'
import { createWriteCheck } from '../../store/database.js'

/** Applied in the order of their names, each once; never changed after a release. */
export const migrations: Record<string, Migration> = {
  '001-logins': { up: createLogins },
  '002-wallets': { up: createWallets },
  '003-limits': { up: createLimits },
  '004-audit': { up: createAudit },
  '005-write-check': { up: createWriteCheck },
  '006-changes': { up: createChanges },
  '007-socials': { up: createSocials },
  '008-session-identity': { up: addSessionIdentity },
  '009-calls': { up: createCalls },
  '010-account-types': { up: addAccountTypes },
  '011-grants': { up: createGrants },
  '012-grant-terms': { up: addGrantTerms },
}

type AnySchema = Kysely<unknown>

const notNull = (column: ColumnDefinitionBuilder) => column.notNull()
const key = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey()

async function createLogins(db: AnySchema): Promise<void> {
  await db.schema
    .createTable('user')
    .addColumn('id', 'text', key)
    .addColumn('project_id', 'text', notNull)
    .addColumn('email_hash', 'text')
    .addColumn('email_sealed', 'text')
    .addColumn('made_at_ms', 'bigint', notNull)
    .addUniqueConstraint('user_by_email', ['email_hash', 'project_id'])
    .execute()
  await db.schema
    .createTable('device')
    .addColumn('id', 'text', key)
    .addColumn('user_id', 'text', notNull)
    .addColumn('jkt', 'text', notNull)
    .addColumn('label', 'text', notNull)
    .addColumn('made_at_ms', 'bigint', notNull)
    .addColumn('seen_at_ms', 'bigint', notNull)
    .addColumn('revoked_at_ms', 'bigint')
    .execute()
  // A key whose device was revoked may come back as a new device.
  await db.schema
    .createIndex('device_by_key')
    .unique()
    .on('device')
    .columns(['user_id', 'jkt'])
    .where(sql.ref('revoked_at_ms'), 'is', null)
    .execute()
  await db.schema
    .createTable('code')
    .addColumn('id', 'text', key)
    .addColumn('purpose', 'text', notNull)
    .addColumn('holder', 'text', notNull)
    .addColumn('project_id', 'text', notNull)
    .addColumn('email_hash', 'text', notNull)
    .addColumn('email_sealed', 'text', notNull)
    .addColumn('target_sealed', 'text')
    .addColumn('subject', 'text', notNull)
    .addColumn('device_jkt', 'text', notNull)
    .addColumn('code_hash', 'text', notNull)
    .addColumn('tries_left', 'integer', notNull)
    .addColumn('ends_at_ms', 'bigint', notNull)
    .addUniqueConstraint('code_by_holder', ['holder', 'purpose'])
    .execute()
  await db.schema
    .createTable('login_session')
    .addColumn('token_hash', 'text', key)
    .addColumn('user_id', 'text', notNull)
    .addColumn('device_id', 'text', notNull)
    .addColumn('begun_at_ms', 'bigint', notNull)
    .addColumn('ends_at_ms', 'bigint', notNull)
    .execute()
  await db.schema
    .createTable('device_link')
    .addColumn('id', 'text', key)
    .addColumn('link_hash', 'text', notNull)
    .addColumn('project_id', 'text', notNull)
    .addColumn('email_hash', 'text', notNull)
    .addColumn('email_sealed', 'text', notNull)
    .addColumn('device_jkt', 'text', notNull)
    .addColumn('origin', 'text', notNull)
    .addColumn('label', 'text', notNull)
    .addColumn('decision', 'text')
    .addColumn('asked_at_ms', 'bigint', notNull)
    .addColumn('ends_at_ms', 'bigint', notNull)
    .addUniqueConstraint('link_by_email', ['email_hash'])
    .addUniqueConstraint('link_by_hash', ['link_hash'])
    .execute()
  await db.schema.createIndex('session_by_device').on('login_session').columns(['device_id']).execute()
  await db.schema
    .createTable('step_up')
    .addColumn('token_hash', 'text', notNull)
    .addColumn('purpose', 'text', notNull)
    .addColumn('ends_at_ms', 'bigint', notNull)
    .addPrimaryKeyConstraint('step_up_key', ['token_hash', 'purpose'])
    .execute()
}

async function createWallets(db: AnySchema): Promise<void> {
  await db.schema
    .createTable('wallet')
    .addColumn('id', 'text', key)
    .addColumn('user_id', 'text', notNull)
    .addColumn('version', 'integer', notNull)
    .addColumn('eip155', 'text', notNull)
    .addColumn('solana', 'text', notNull)
    .addColumn('auth_key', 'text', notNull)
    .addColumn('made_at_ms', 'bigint', notNull)
    .addUniqueConstraint('wallet_by_user', ['user_id'])
    .execute()
  await db.schema
    .createTable('envelope')
    .addColumn('wallet_id', 'text', notNull)
    .addColumn('kind', 'text', notNull)
    .addColumn('ref', 'text', notNull)
    .addColumn('ciphertext', 'text', notNull)
    .addPrimaryKeyConstraint('envelope_key', ['wallet_id', 'kind', 'ref'])
    .execute()
  await db.schema
    .createTable('factor')
    .addColumn('id', 'text', key)
    .addColumn('wallet_id', 'text', notNull)
    .addColumn('kind', 'text', notNull)
    .addColumn('label', 'text', notNull)
    .addColumn('ciphertext', 'text', notNull)
    .addColumn('made_at_ms', 'bigint', notNull)
    .execute()
  await db.schema.createIndex('factor_by_wallet').on('factor').columns(['wallet_id']).execute()
}

async function createChanges(db: AnySchema): Promise<void> {
  await db.schema
    .createTable('retired_wallet')
    .addColumn('id', 'text', key)
    .addColumn('user_id', 'text', notNull)
    .addColumn('version', 'integer', notNull)
    .addColumn('eip155', 'text', notNull)
    .addColumn('solana', 'text', notNull)
    .addColumn('auth_key', 'text', notNull)
    .addColumn('made_at_ms', 'bigint', notNull)
    .addColumn('retired_at_ms', 'bigint', notNull)
    .execute()
  await db.schema
    .createTable('pending_change')
    .addColumn('id', 'text', key)
    .addColumn('user_id', 'text', notNull)
    .addColumn('what', 'text', notNull)
    .addColumn('email_sealed', 'text')
    .addColumn('due_at_ms', 'bigint', notNull)
    .addColumn('device_id', 'text', notNull)
    .addColumn('is_shared', 'integer', notNull)
    .addColumn('network', 'text', notNull)
    .addUniqueConstraint('change_by_user', ['user_id', 'what'])
    .execute()
}

async function createSocials(db: AnySchema): Promise<void> {
  await db.schema
    .createTable('identity')
    .addColumn('id', 'text', key)
    .addColumn('identity_hash', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'text', notNull)
    .addColumn('provider', 'text', notNull)
    .addColumn('profile_sealed', 'text', notNull)
    .addColumn('made_at_ms', 'bigint', notNull)
    .execute()
  await db.schema
    .createTable('farcaster_login')
    .addColumn('id', 'text', key)
    .addColumn('device_jkt', 'text', notNull)
    .addColumn('project_id', 'text', notNull)
    .addColumn('nonce', 'text', notNull)
    .addColumn('channel_sealed', 'text', notNull)
    .addColumn('ends_at_ms', 'bigint', notNull)
    .execute()
  await db.schema.createIndex('identity_by_user').on('identity').columns(['user_id']).execute()
  await db.schema
    .createTable('social_login')
    .addColumn('state_hash', 'text', key)
    .addColumn('frame_state', 'text', notNull)
    .addColumn('device_jkt', 'text', notNull)
    .addColumn('provider', 'text', notNull)
    .addColumn('project_id', 'text', notNull)
    .addColumn('origin', 'text', notNull)
    .addColumn('return_to', 'text')
    .addColumn('challenge', 'text', notNull)
    .addColumn('is_taken', 'integer', notNull)
    .addColumn('secrets_sealed', 'text', notNull)
    .addColumn('result_hash', 'text')
    .addColumn('result_sealed', 'text')
    .addColumn('identity_sealed', 'text')
    .addColumn('ends_at_ms', 'bigint', notNull)
    .addUniqueConstraint('social_by_frame', ['device_jkt', 'frame_state'])
    .addUniqueConstraint('social_by_result', ['result_hash'])
    .execute()
}

async function addSessionIdentity(db: AnySchema): Promise<void> {
  await db.schema.alterTable('login_session').addColumn('identity_id', 'text').execute()
}

async function createCalls(db: AnySchema): Promise<void> {
  await db.schema
    .createTable('call_batch')
    .addColumn('id', 'text', notNull)
    .addColumn('user_id', 'text', notNull)
    .addColumn('chain_id', 'text', notNull)
    .addColumn('account', 'text', notNull)
    .addColumn('size', 'integer', notNull)
    .addColumn('operation', 'text')
    .addColumn('steps', 'text', notNull)
    .addColumn('sent_until_ms', 'bigint', notNull)
    .addColumn('ends_at_ms', 'bigint', notNull)
    .addPrimaryKeyConstraint('call_batch_key', ['user_id', 'id'])
    .execute()
  await db.schema.createIndex('call_batch_by_end').on('call_batch').columns(['ends_at_ms']).execute()
}

async function addAccountTypes(db: AnySchema): Promise<void> {
  await db.schema.alterTable('user').addColumn('preferred_type', 'text').execute()
}

async function createGrants(db: AnySchema): Promise<void> {
  await db.schema
    .createTable('grant')
    .addColumn('pci', 'text', key)
    .addColumn('user_id', 'text', notNull)
    .addColumn('chain_id', 'text', notNull)
    .addColumn('account', 'text', notNull)
    .addColumn('delegate', 'text', notNull)
    .addColumn('origin', 'text', notNull)
    .addColumn('expires_at_ms', 'bigint', notNull)
    .addColumn('made_at_ms', 'bigint', notNull)
    .execute()
  await db.schema.createIndex('grant_by_user').on('grant').columns(['user_id']).execute()
  await db.schema.createIndex('grant_by_end').on('grant').columns(['expires_at_ms']).execute()
}

async function addGrantTerms(db: AnySchema): Promise<void> {
  await db.schema.alterTable('grant').addColumn('terms', 'text').execute()
  await db.schema.alterTable('grant').addColumn('revoked_at_ms', 'bigint').execute()
  await db.schema.createIndex('grant_by_account').on('grant').columns(['account', 'chain_id', 'made_at_ms']).execute()
}

async function createLimits(db: AnySchema): Promise<void> {
  await db.schema
    .createTable('rate_window')
    .addColumn('key', 'text', key)
    .addColumn('spent', 'integer', notNull)
    .addColumn('ends_at_ms', 'bigint', notNull)
    .execute()
  await db.schema.createTable('proof').addColumn('id', 'text', key).addColumn('ends_at_ms', 'bigint', notNull).execute()
  for (const table of ['rate_window', 'proof', 'login_session']) {
    await db.schema.createIndex(`${table}_by_end`).on(table).columns(['ends_at_ms']).execute()
  }
}

async function createAudit(db: AnySchema): Promise<void> {
  await db.schema
    .createTable('audit')
    .addColumn('id', 'text', key)
    .addColumn('user_id', 'text', notNull)
    .addColumn('at_ms', 'bigint', notNull)
    .addColumn('what', 'text', notNull)
    .addColumn('device_id', 'text')
    .addColumn('network', 'text', notNull)
    .execute()
  await db.schema.createIndex('audit_by_user').on('audit').columns(['user_id', 'at_ms']).execute()
  await db.schema.createIndex('audit_by_time').on('audit').columns(['at_ms']).execute()
}
