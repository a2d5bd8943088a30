import { type OpenedDatabase, openDatabase as open } from '../../store/database.js'
import { migrations } from './migrations.js'
import type { Schema } from './schema.js'

export type Database = OpenedDatabase<Schema>

/** @throws when the address is not understood, the database can't be reached, or a migration fails */
export const openDatabase = (url: string): Promise<Database> => open<Schema>(url, migrations)
