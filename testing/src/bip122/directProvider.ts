import { hex } from '@scure/base'
import { publicKeyOf, toHex } from './bitcoinKeys.js'
import type { BitcoinContext } from './bitcoinWallet.js'

type Listener = (news: unknown) => void

/** As UniSat has it: a method for each call, one address at a time. */
export function createDirectProvider(context: BitcoinContext) {
  const listeners = new Map<Listener, () => void>()
  const shown = () => context.exposed().map(({ address }) => address)
  const nameOf = () => `BITCOIN_${context.network().toUpperCase()}`
  const reads: Readonly<Record<string, () => unknown>> = {
    accountsChanged: shown,
    chainChanged: () => ({ enum: nameOf() }),
  }
  const pass = <T>(method: string, input: readonly unknown[], run: () => Promise<T>) => context.pass(method, input, run)
  return {
    requestAccounts: () =>
      pass('requestAccounts', [], async () => (await context.connect('requestAccounts')).map(({ address }) => address)),
    getAccounts: () => pass('getAccounts', [], async () => shown()),
    getPublicKey: () =>
      pass('getPublicKey', [], async () => context.exposed().map(({ key }) => toHex(publicKeyOf(key)))[0] ?? ''),
    getChain: () => pass('getChain', [], async () => ({ enum: nameOf(), name: nameOf(), network: context.network() })),
    switchChain: (name: string) =>
      pass('switchChain', [name], () => context.switchTo(name.replace('BITCOIN_', '').toLowerCase(), 'switchChain')),
    disconnect: () => pass('disconnect', [], async () => context.disconnect()),
    signMessage: (text: string, kind = 'ecdsa') =>
      pass('signMessage', [text, kind], () => context.sign(undefined, text, kind !== 'ecdsa', 'signMessage')),
    signPsbt: (psbt: string, options: { readonly autoFinalized?: boolean } = {}) =>
      pass('signPsbt', [psbt, options], async () =>
        hex.encode(await context.signPsbt(hex.decode(psbt), options.autoFinalized ?? true, 'signPsbt')),
      ),
    on(event: string, listener: Listener) {
      const read = reads[event]
      if (!read) return
      let before = JSON.stringify(read())
      const stop = context.onChange(() => {
        const now = JSON.stringify(read())
        if (now !== before) listener(read())
        before = now
      })
      const others = listeners.get(listener)
      context.listeners.add(stop)
      listeners.set(listener, () => {
        others?.()
        stop()
        context.listeners.delete(stop)
      })
    },
    removeListener(_event: string, listener: Listener) {
      listeners.get(listener)?.()
      listeners.delete(listener)
    },
  }
}
