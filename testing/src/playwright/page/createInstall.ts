import type { PromptAnswer } from '../../wallet/prompts.js'
import type { TestWallet, TestWalletOptions } from '../../wallet/testWallet.js'
import { BINDING, type FromPage, type PageGlobals, readJson, WALLETS, writeJson } from './pageLink.js'

/**
 * What a page is given at its start: puts a wallet into it that asks the test for each prompt, and keeps its permission over reloads.
 * @param create the family's own
 */
export function createInstall<Options extends TestWalletOptions>(
  create: (options: Options) => TestWallet,
): (json: string) => void {
  return (json) => {
    const page = globalThis as PageGlobals
    const options = readJson(json) as Options
    const ask = (message: FromPage): Promise<PromptAnswer> => page[BINDING](writeJson(message))
    const wallet = create({
      ...options,
      ...sessionState(),
      onRequest: (request) => void ask({ kind: 'request', wallet: options.name ?? '', ...describe(request) }),
      ...(!options.autoApprove && { prompt: (request) => ask({ kind: 'prompt', ...request }) }),
    } satisfies TestWalletOptions as Options)
    page[WALLETS] = { ...page[WALLETS], [wallet.name]: wallet }
  }
}

/** A page may ask for what can't be written down, such as an object that contains itself. */
function describe({ method, params }: { readonly method: string; readonly params: unknown }) {
  try {
    writeJson(params)
    return { method, params }
  } catch {
    return { method, params: String(params) }
  }
}

/** Pages without an origin have no storage. */
function sessionState(): Pick<TestWalletOptions, 'storage'> {
  try {
    return { storage: sessionStorage }
  } catch {
    return {}
  }
}
