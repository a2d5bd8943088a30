import { base64 } from '@scure/base'
import type { StandardAccount, StandardWallet } from '../wallet/walletStandard.js'
import { publicKeyOf } from './bitcoinKeys.js'
import type { BitcoinContext } from './bitcoinWallet.js'

type ChangeListener = (change: { readonly accounts: readonly StandardAccount[] }) => void
interface MessageInput {
  readonly account: StandardAccount
  readonly message: Uint8Array
}
interface TransactionInput {
  readonly psbt: Uint8Array
}

/** As the Wallet Standard has it: an account is an object, and says where it can be used. */
export function createStandardProvider(
  context: BitcoinContext,
  { name, icon }: { readonly name: string; readonly icon: string },
): StandardWallet {
  const views = new Map<string, StandardAccount>()
  const accounts = () =>
    context.networks.flatMap((network) =>
      context.exposed(network).map(({ address, purpose, key }) => {
        const known = views.get(address)
        if (known) return known
        const facts = { chains: [`bitcoin:${network}`], features: ['bitcoin:signMessage'], label: 'Account' }
        const view = Object.freeze({ address, publicKey: publicKeyOf(key), purpose, ...facts })
        views.set(address, view)
        return view
      }),
    )
  const features = {
    'bitcoin:connect': {
      version: '1.0.0',
      connect: (input: unknown) =>
        context.pass('bitcoin:connect', input, async () => {
          await context.connect('bitcoin:connect')
          return { accounts: accounts() }
        }),
    },
    'bitcoin:disconnect': {
      version: '1.0.0',
      disconnect: () => context.pass('bitcoin:disconnect', undefined, async () => context.disconnect()),
    },
    'bitcoin:events': {
      version: '1.0.0',
      on(_event: string, listener: ChangeListener) {
        let before = JSON.stringify(accounts())
        const stop = context.onChange(() => {
          const now = JSON.stringify(accounts())
          if (now !== before) listener({ accounts: accounts() })
          before = now
        })
        context.listeners.add(stop)
        return () => {
          stop()
          context.listeners.delete(stop)
        }
      },
    },
    'bitcoin:signMessage': {
      version: '1.0.0',
      signMessage: (...inputs: readonly MessageInput[]) =>
        context.pass('bitcoin:signMessage', inputs, async () => {
          const outputs: object[] = []
          for (const { account, message } of inputs) {
            const text = new TextDecoder().decode(message)
            const isBip322 = (account as { readonly purpose?: string }).purpose === 'ordinals'
            const signature = await context.sign(account.address, text, isBip322, 'bitcoin:signMessage')
            outputs.push({ signedMessage: message, signature: base64.decode(signature) })
          }
          return outputs
        }),
    },
    'bitcoin:signTransaction': {
      version: '1.0.0',
      signTransaction: (...inputs: readonly TransactionInput[]) =>
        context.pass('bitcoin:signTransaction', inputs, async () => {
          const outputs: object[] = []
          for (const { psbt } of inputs) {
            outputs.push({ signedPsbt: await context.signPsbt(psbt, false, 'bitcoin:signTransaction') })
          }
          return outputs
        }),
    },
  }
  return Object.freeze({
    version: '1.0.0' as const,
    name,
    icon,
    chains: context.networks.map((network) => `bitcoin:${network}`),
    features: Object.freeze(features),
    get accounts() {
      return accounts()
    },
  })
}
