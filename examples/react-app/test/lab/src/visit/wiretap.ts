import type { EvmTestWallet } from '@portico/test-kit'

/** What a visitor's act allows the page to ask a wallet for. */
export type Licence = 'connect' | 'switch' | 'sign' | 'send'

const PROMPTS: Readonly<Record<string, Licence>> = {
  eth_requestAccounts: 'connect',
  wallet_requestPermissions: 'connect',
  wallet_switchEthereumChain: 'switch',
  wallet_addEthereumChain: 'switch',
  personal_sign: 'sign',
  eth_sendTransaction: 'send',
}
/** How many requests one act may lead to: a network that the wallet does not know is asked for, added, and asked for again. */
const REQUESTS: Readonly<Record<Licence, number>> = { connect: 1, switch: 3, sign: 1, send: 1 }
/** A press of a button may be any one act, and what it leads to comes soon. */
const PRESS_LASTS_MS = 5_000

/** Listens in on a wallet, and spoils its answers where that is wanted. */
export interface Wiretap {
  /** What the wallet last said of itself, in answers and events. */
  readonly reported: { address: string | undefined; chainId: number | undefined }
  fault: 'none' | 'throws' | 'nonsense'
  allow(licence: Licence): void
  allowPress(): void
  /** From now on nothing is allowed that was asked for earlier. */
  forbidAll(): void
  /** What went wrong since it was asked for last. */
  takeProblems(): readonly string[]
}

export function tapWallet(wallet: EvmTestWallet, shownChain: () => string | undefined): Wiretap {
  const { provider } = wallet
  const request = provider.request.bind(provider)
  const problems: string[] = []
  const allowed = new Map<Licence, number>()
  let presses: readonly number[] = []

  function spend(method: string, licence: Licence): void {
    const left = allowed.get(licence) ?? 0
    presses = presses.filter((atMs) => performance.now() - atMs < PRESS_LASTS_MS)
    if (left > 0) allowed.set(licence, left - 1)
    else if (presses.length > 0) {
      presses = presses.slice(1)
      allowed.set(licence, REQUESTS[licence] - 1)
    } else problems.push(`the page asks for ${method}, without any action of the visitor`)
  }

  function checkChain(method: string, params: unknown): void {
    const shown = shownChain()
    if (shown !== `eip155:${wallet.chainId}`) {
      problems.push(`${method} leaves while the page shows ${shown} and the wallet is on eip155:${wallet.chainId}`)
    }
    const [fields] = Array.isArray(params) ? params : []
    const named = (fields as { readonly chainId?: string } | undefined)?.chainId
    if (named !== undefined && Number(named) !== wallet.chainId) problems.push(`${method} names chain ${named}`)
  }

  const tap: Wiretap = {
    reported: { address: undefined, chainId: undefined },
    fault: 'none',
    allow: (licence) => void allowed.set(licence, (allowed.get(licence) ?? 0) + REQUESTS[licence]),
    allowPress() {
      presses = [...presses, performance.now()]
    },
    forbidAll() {
      allowed.clear()
      presses = []
    },
    takeProblems: () => problems.splice(0),
  }
  const hearAddresses = (addresses: unknown) => {
    if (Array.isArray(addresses)) tap.reported.address = addresses[0]?.toLowerCase()
  }
  const hearChain = (chainId: unknown) => {
    tap.reported.chainId = Number(chainId)
  }
  provider.on('accountsChanged', hearAddresses)
  provider.on('chainChanged', hearChain)

  provider.request = async (call) => {
    const { method, params } = call
    const licence = PROMPTS[method]
    if (licence) spend(method, licence)
    if (licence === 'sign' || licence === 'send') checkChain(method, params)
    if (tap.fault === 'throws') throw Object.assign(new TypeError('broken wallet'), { code: -32_603 })
    if (tap.fault === 'nonsense') return { nonsense: true }
    const answer = await request(call)
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') hearAddresses(answer)
    if (method === 'eth_chainId') hearChain(answer)
    return answer
  }
  return tap
}

/** How many of the wallet's listeners are the wiretap's own. */
export const TAPPED_LISTENERS = 2
