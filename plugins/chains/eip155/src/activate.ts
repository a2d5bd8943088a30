import type { Activated, PluginContext } from '@portico/kernel'
import { createActiveSession } from './activeSession.js'
import { createConnector } from './connector.js'
import type { Acts } from './createActs.js'
import { createLater } from './createLater.js'
import type { manifest } from './manifest.js'

/** Every node of the family answers it at once. */
export const ping = 'net_listening'

export function activate(context: PluginContext<typeof manifest, undefined>): Activated<typeof manifest> {
  const { wallets, networks, own } = context
  const { nodes, clock } = context.deps
  const active = createActiveSession()
  const later = createLater<Acts>(async () =>
    (await import('./createActs.js')).createActs({ active, nodes, clock, networks }),
  )
  const remote = createLater(async () => ({
    family: (await import('./remoteFamily.js')).createRemoteFamily(clock),
  }))
  own(active.close)
  const signer = { signMessage: later('signMessage') }
  const signIn = createLater(async () => ({
    proof: (await import('./signInProof.js')).createSignInProof({ signer, nodes }),
  }))
  return {
    connector: createConnector({ active, wallets, clock }),
    accountChoice: { choose: later('choose') },
    networkSwitch: {
      chains: () => networks.get().map(({ caipNetworkId }) => caipNetworkId),
      switchTo: later('switchTo'),
    },
    signer,
    typedMessageSigner: { signTypedMessage: later('signTypedMessage') },
    sender: {
      feeLevels: ['low', 'normal', 'high'],
      transfer: later('transfer'),
      confirm: later('confirm'),
      estimate: later('estimate'),
      spendable: later('spendable'),
      symbolOf: later('symbolOf'),
    },
    addresses: later.whole('addresses'),
    paymentLinks: later.whole('paymentLinks'),
    allowances: later.whole('allowances'),
    nameRecords: later.whole('nameRecords'),
    transactionIds: later.whole('transactionIds'),
    assetDiscovery: { discover: later('discover') },
    balance: { getBalance: later('getBalance') },
    walletRpc: { read: later('read') },
    remote: remote.whole('family'),
    proof: signIn.whole('proof'),
  }
}
