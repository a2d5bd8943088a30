import type { TypedData } from '../../signing/eip155/typedData.js'
import type { Warning } from '../warning.js'
import { readPermit, type TokenPermit } from './permit.js'
import { type Permit2Allowance, type Permit2Transfer, readPermit2 } from './permit2.js'

/** What a signature over typed data allows, for the approval screen. */
export type DecodedTypedData = (TokenPermit | Permit2Allowance | Permit2Transfer | UnknownTypedData) & {
  readonly warning: Warning | undefined
}
interface UnknownTypedData {
  readonly kind: 'unknownTypedData'
  /** To be shown field by field. */
  readonly data: TypedData
}

/** Tells allowances that a signature gives from other typed data. Expects what `readTypedData` answers. */
export const decodeTypedData = (data: TypedData): DecodedTypedData =>
  readPermit(data) ?? readPermit2(data) ?? { kind: 'unknownTypedData', data, warning: 'unknown' }
