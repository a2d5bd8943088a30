import type { PromptAnswer, PromptRequest } from '../../wallet/prompts.js'
import type { LoggedRequest } from '../../wallet/requestGate.js'
import type { TestWallet } from '../../wallet/testWallet.js'

/** What the page and the test call each other: a binding, and the wallets of the page by their name. */
export const BINDING = 'porticoTestWalletAsks'
export const WALLETS = 'porticoTestWallets'

/** What a wallet of the page says to the test. */
export type FromPage =
  | ({ readonly kind: 'prompt' } & PromptRequest)
  | ({ readonly kind: 'request'; readonly wallet: string } & LoggedRequest)

export type PageGlobals = typeof globalThis & {
  readonly [BINDING]: (message: string) => Promise<PromptAnswer>
  [WALLETS]?: Record<string, TestWallet>
}

/** JSON with bytes and bigints in it. @throws TypeError for a function */
export const writeJson = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) => {
    if (typeof part === 'function') throw new TypeError(`“${key}” is a function: it can’t be handed to a page.`)
    if (typeof part === 'bigint') return { $bigint: String(part) }
    // Bytes of another frame, too.
    return ArrayBuffer.isView(part)
      ? { $bytes: [...new Uint8Array(part.buffer, part.byteOffset, part.byteLength)] }
      : part
  })

export const readJson = (text: string): unknown =>
  JSON.parse(text, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null) return part
    if ('$bytes' in part) return Uint8Array.from(part.$bytes as number[])
    return '$bigint' in part ? BigInt(String(part.$bigint)) : part
  })
