import { base64, hex } from '@scure/base'
import { unauthorized, unsupportedMethod, WalletError } from '../wallet/walletErrors.js'
import { publicKeyOf, toHex } from './bitcoinKeys.js'
import type { BitcoinAccount, BitcoinContext } from './bitcoinWallet.js'

interface Params {
  readonly name?: string
  readonly address?: string
  readonly message?: string
  readonly protocol?: string
  readonly paymentType?: string
  readonly psbt?: string
  readonly hex?: string
}

/** Numbers that mean something else here than in EIP-1193. */
const CODES: Readonly<Record<number, number>> = { 4001: -32000, 4100: -32002, 4200: -32601 }

const describe = ({ address, purpose, type, key }: BitcoinAccount) => ({
  address,
  purpose,
  publicKey: toHex(purpose === 'payment' ? publicKeyOf(key) : publicKeyOf(key).slice(1)),
  addressType: purpose === 'payment' ? type : 'p2tr',
  walletType: 'software',
})

const capitalise = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`

/** As sats-connect has it: failures come in the answer. */
export function createRequestProvider(context: BitcoinContext) {
  const methods: Readonly<Record<string, (params: Params, method: string) => Promise<unknown>>> = {
    wallet_connect: async (_params, method) => ({ addresses: (await context.connect(method)).map(describe) }),
    async wallet_getAccount() {
      const exposed = context.exposed()
      if (exposed.length === 0) throw unauthorized()
      return { addresses: exposed.map(describe) }
    },
    wallet_getNetwork: async () => ({ bitcoin: { name: capitalise(context.network()) } }),
    wallet_changeNetwork: ({ name = '' }, method) => context.switchTo(name.toLowerCase(), method),
    wallet_disconnect: async () => context.disconnect(),
    async signMessage({ address, message = '', protocol }, method) {
      return { address, signature: await context.sign(address, message, protocol === 'BIP322', method), protocol }
    },
    async signPsbt({ psbt = '' }, method) {
      return { psbt: base64.encode(await context.signPsbt(base64.decode(psbt), false, method)) }
    },
  }
  return {
    async request(method: string, params: Params | null) {
      const id = crypto.randomUUID()
      try {
        const run = methods[method]
        const result = await context.pass(method, params, async () => {
          if (!run) throw unsupportedMethod(method)
          return run(params ?? {}, method)
        })
        return { jsonrpc: '2.0', id, result: result ?? null }
      } catch (error) {
        const { code, message } = error as WalletError
        return { jsonrpc: '2.0', id, error: { code: CODES[code] ?? code, message } }
      }
    },
    addListener({ eventName, cb }: { eventName: string; cb: (event: object) => void }) {
      const seen = () =>
        eventName === 'networkChange' ? context.network() : JSON.stringify(context.exposed().map(describe))
      let before = seen()
      const stop = context.onChange(() => {
        const now = seen()
        const isOver = context.exposed().length === 0
        if (now === before) return
        before = now
        if (eventName === 'disconnect' ? isOver : !isOver) cb({ type: eventName })
      })
      context.listeners.add(stop)
      return () => {
        context.listeners.delete(stop)
        stop()
      }
    },
  }
}

/** As Leather has it: one call that always asks for the addresses, no events, failures as rejections. */
export function createLeatherProvider(context: BitcoinContext) {
  return {
    isLeather: true,
    request: (method: string, params: Params = {}) =>
      context.pass(method, params, async () => {
        const id = crypto.randomUUID()
        const answer = (result: unknown) => ({ jsonrpc: '2.0', id, result })
        const refuse = (error: WalletError) => {
          throw { jsonrpc: '2.0', id, error: { code: error.code, message: error.message } }
        }
        try {
          switch (method) {
            case 'getAddresses': {
              const accounts = await context.connect(method)
              return answer({
                addresses: [{ symbol: 'STX', address: 'SP000000000000000000002Q6VF78' }, ...accounts.map(toLeather)],
              })
            }
            case 'signMessage': {
              const wanted = params.paymentType === 'p2tr' ? 'ordinals' : 'payment'
              const account = context.exposed().find(({ purpose }) => purpose === wanted)
              const signature = await context.sign(account?.address ?? '', params.message ?? '', true, method)
              return answer({ signature, address: account?.address, message: params.message })
            }
            case 'signPsbt':
              return answer({ hex: hex.encode(await context.signPsbt(hex.decode(params.hex ?? ''), false, method)) })
          }
          throw new WalletError(-32601, `"${method}" is not supported`)
        } catch (error) {
          return refuse(error as WalletError)
        }
      }),
  }
}

const toLeather = ({ address, purpose, key }: BitcoinAccount) => ({
  symbol: 'BTC',
  type: purpose === 'payment' ? 'p2wpkh' : 'p2tr',
  address,
  publicKey: toHex(publicKeyOf(key)),
})
