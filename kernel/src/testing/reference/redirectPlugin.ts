import { formatAccountId, parseAccountId } from '../../caip/accountId.js'
import { Connector, type Session } from '../../capabilities/connector.js'
import { Redirects } from '../../capabilities/redirects.js'
import { Sender } from '../../capabilities/sender.js'
import { Signer } from '../../capabilities/signer.js'
import { PorticoError } from '../../errors/porticoError.js'
import { definePlugin, type Plugin, type PluginContext } from '../../plugin/definePlugin.js'
import { defineManifest } from '../../plugin/manifest.js'

const manifest = defineManifest({
  id: 'farchain',
  kernel: 2,
  namespaces: ['farchain'],
  provides: { connector: Connector, signer: Signer, sender: Sender },
  requires: { redirects: Redirects },
})
type Context = PluginContext<typeof manifest, undefined>

export const FAR_WALLET = 'far-wallet'

/**
 * A family whose wallet has a page of its own: `navigate` takes the visitor there, with what is asked and where to come back to.
 * The wallet answers with `address`, `signature` or `tx`, or with `error`. What it granted is remembered here.
 */
export function redirectPlugin(
  navigate: (url: string) => void,
  activate: typeof activateRedirect = activateRedirect,
): Plugin {
  return definePlugin(manifest, {
    options: undefined,
    discover: (report) => report({ provider: {}, id: FAR_WALLET, name: 'Far wallet' }),
    load: async () => ({ activate: (context) => activate(context, navigate) }),
  })
}

export function activateRedirect({ deps, storage }: Context, navigate: (url: string) => void) {
  const leave = (request: Parameters<Redirects['leave']>[0]['request'], asked: Readonly<Record<string, string>>) => {
    const returnTo = deps.redirects.leave({ namespace: 'farchain', walletId: FAR_WALLET, request })
    navigate(`https://wallet.example/?${new URLSearchParams({ ...asked, returnTo })}`)
    return new Promise<never>(() => {})
  }
  const sessionOf = (address: string): Session => ({
    walletId: FAR_WALLET,
    chainId: 'farchain:1',
    key: `farchain:${address}`,
    accounts: [{ id: formatAccountId('farchain:1', address), type: 'eoa' }],
  })
  const connector: Connector = {
    async connect(_walletId, { silent } = {}) {
      const address = storage.get('address')
      if (silent && address === undefined) throw new PorticoError('ACCOUNT_MISSING', { namespace: 'farchain' })
      return silent && address !== undefined ? sessionOf(address) : leave({ type: 'connect' }, { do: 'connect' })
    },
    async disconnect() {
      storage.set('address', undefined)
    },
    onSessionChange: () => () => {},
    async resume({ url, walletId, request }) {
      const answers = new URL(url).searchParams
      if (answers.has('error')) throw new PorticoError('REQUEST_REJECTED', { walletId })
      const bad = new PorticoError('WALLET_BAD_REPLY', { walletId, method: 'resume' })
      if (request.type === 'connect') {
        const address = answers.get('address')
        if (!address?.match(/^[a-z]{3,16}$/)) throw bad
        storage.set('address', address)
        return { type: 'connect', session: sessionOf(address) }
      }
      if (request.type === 'sign') {
        const text = answers.get('signature')
        if (!text?.match(/^[0-9a-f]{2,64}$/)) throw bad
        return { type: 'sign', signature: { bytes: Buffer.from(text, 'hex'), text, scheme: 'far' } }
      }
      const id = answers.get('tx')
      if (!id?.match(/^[0-9a-f]{2,64}$/)) throw bad
      return { type: 'send', receipt: { id, hint: { slot: '7' } } }
    },
  }
  const signer: Signer = {
    signMessage: async (account, message) => leave({ type: 'sign', account }, { do: 'sign', message: `${message}` }),
  }
  const price = { amount: 1n, decimals: 2, symbol: 'FAR' }
  const sender: Sender = {
    transfer: async ({ from, to, amount }) =>
      leave({ type: 'send', account: from, to, amount }, { do: 'send', to, from: parseAccountId(from).address }),
    confirm: async ({ hint }) => (hint?.slot === '7' ? 'succeeded' : 'failed'),
    estimate: async () => ({ amount: price, isCapped: true, atMs: 0 }),
    spendable: async () => ({ amount: 0n, fee: { amount: price, isCapped: true, atMs: 0 } }),
  }
  return { connector, signer, sender }
}
