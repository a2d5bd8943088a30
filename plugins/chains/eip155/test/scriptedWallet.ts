import { openPage } from './page.js'

export type Answer = (params: readonly unknown[]) => unknown

/** An EIP-1193 object that answers as a test says, also as no good wallet would. It records what it is asked. */
export interface ScriptedWallet {
  readonly provider: object
  readonly requests: { readonly method: string; readonly params: readonly unknown[] }[]
  readonly answers: Record<string, Answer>
  methods(): readonly string[]
  emit(event: string, payload?: unknown): void
  listeners(): number
}

export const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const OTHER_ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export function createScriptedWallet(answers: Record<string, Answer> = {}): ScriptedWallet {
  const requests: ScriptedWallet['requests'] = []
  const listeners: { readonly event: string; readonly listener: (payload: unknown) => void }[] = []
  const script: Record<string, Answer> = {
    eth_requestAccounts: () => [ADDRESS],
    eth_accounts: () => [ADDRESS],
    eth_chainId: () => '0x7a69',
    wallet_revokePermissions: () => null,
    ...answers,
  }
  return {
    requests,
    answers: script,
    methods: () => requests.map(({ method }) => method),
    emit(event, payload) {
      for (const entry of [...listeners]) if (entry.event === event) entry.listener(payload)
    },
    listeners: () => listeners.length,
    provider: {
      async request(call: { method: string; params: readonly unknown[] }) {
        requests.push(call)
        const answer = script[call.method]
        if (!answer) throw Object.assign(new Error('no such method'), { code: -32601 })
        return answer(call.params)
      },
      on: (event: string, listener: (payload: unknown) => void) => void listeners.push({ event, listener }),
      removeListener(event: string, listener: (payload: unknown) => void) {
        const at = listeners.findIndex((entry) => entry.event === event && entry.listener === listener)
        if (at >= 0) listeners.splice(at, 1)
      },
    },
  }
}

export const never: Answer = () => new Promise(() => {})

/** Refuses as EIP-1193 has it. */
export const refuse =
  (code: number, message = '', data?: unknown): Answer =>
  () => {
    throw Object.assign(new Error(message), { code, data })
  }

/** Announces a provider now and on request (EIP-6963). Returns the way back. */
export function announce(provider: unknown, info: unknown = { uuid: 'a', name: 'Wallet', rdns: 'one.wallet' }) {
  const page = openPage()
  const say = () => page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  page.addEventListener('eip6963:requestProvider', say)
  say()
  return () => page.removeEventListener('eip6963:requestProvider', say)
}
