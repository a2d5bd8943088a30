/** The codes of wire §1.5 that the part with the keys answers. */
export type FrameErrorCode = 'BAD_REQUEST' | 'RECOVERY_FAILED' | 'STORAGE_BLOCKED'

/** JSON-RPC 2.0 */
const INVALID_PARAMS = -32602

/** Answered as the error payload of wire §1.2. `message` names what is wrong, never a secret. */
export class FrameError extends Error {
  override readonly name = 'FrameError'
  readonly code: FrameErrorCode
  /** Of JSON-RPC, when a site's request is at fault. */
  readonly rpcCode: number | undefined

  constructor(
    code: FrameErrorCode,
    message: string,
    options: { readonly rpcCode?: number; readonly cause?: unknown } = {},
  ) {
    super(message, 'cause' in options ? { cause: options.cause } : {})
    this.code = code
    this.rpcCode = options.rpcCode
  }
}

/** A site asked for something in a form that can't be signed. */
export const invalidParams = (message: string, cause?: unknown): FrameError =>
  new FrameError('BAD_REQUEST', message, { rpcCode: INVALID_PARAMS, cause })
