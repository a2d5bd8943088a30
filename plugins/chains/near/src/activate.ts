import type { Activated, PluginContext } from '@portico/kernel'
import { createFamily, lazily } from '@portico/kernel/chain'
import type { manifest } from './manifest.js'
import { createConnectors } from './wallet/connectors.js'
import { type Grant, walletErrors } from './wallet/nearWallet.js'
import { createPageDialect } from './wallet/pageDialect.js'
import { createWebWallets } from './wallet/webDialect.js'

/** Every node of the family answers it at once. */
export const ping = 'gas_price'

export function activate(context: PluginContext<typeof manifest, undefined>): Activated<typeof manifest> {
  const { networks, deps, storage } = context
  const { nodes, redirects, clock, modal } = deps
  const connectorOf = createConnectors({ storage, modal, clock })
  const web = createWebWallets(redirects, storage, (walletId) => family.connector.connect(walletId, { silent: true }))
  const family = createFamily<Grant>(context, {
    dialects: [web.dialect, createPageDialect(networks, connectorOf)],
    errors: walletErrors,
  })
  const { connector, accountChoice, networkSwitch, sessions } = family
  const reading = async () => (await import('./node/balance.js')).createBalance(nodes, networks)
  const listing = async () => (await import('./node/assetDiscovery.js')).createAssetDiscovery(nodes, networks)
  const signing = lazily(
    async () => (await import('./sign/signer.js')).createSigning({ sessions, web, nodes, connectorOf }),
    'near',
  )
  const sending = async () => {
    const { createSender } = await import('./send/sender.js')
    return { sender: createSender({ ...deps, networks, sessions, web, connectorOf }) }
  }
  return {
    connector: { ...connector, resume: web.resume },
    accountChoice,
    networkSwitch,
    signer: signing.part('signer'),
    proof: signing.part('proof'),
    sender: lazily(sending, 'near').part('sender'),
    senderOnRequest: {},
    balance: { getBalance: lazily(reading, 'near').method('getBalance') },
    assetDiscovery: { discover: lazily(listing, 'near').method('discover') },
    addresses: lazily(() => import('./addresses.js'), 'near').part('addresses'),
    marks: lazily(() => import('./marks/marks.js'), 'near').part('marks'),
    remote: lazily(() => import('./wallet/remote.js'), 'near').part('remote'),
  }
}
