import { Addresses, PaymentLinks } from '../../capabilities/addresses.js'
import { AssetDiscovery, Balance } from '../../capabilities/balance.js'
import { Calls } from '../../capabilities/calls.js'
import { AccountChoice, AccountKinds } from '../../capabilities/connector.js'
import { NetworkSwitch } from '../../capabilities/network.js'
import { RemoteWalletAdapter } from '../../capabilities/pairing.js'
import { Sender } from '../../capabilities/sender.js'
import { Signer, SignInProof, TypedMessageSigner } from '../../capabilities/signer.js'
import type { AnyToken } from '../../capabilities/token.js'
import { tokensOf } from '../../capabilities/token.js'
import type { ChainFixture, WalletChange } from '../chainFixture.js'
import { accountCases, choiceCases } from './accountCases.js'
import { addressCases } from './addressCases.js'
import { balanceCases } from './balanceCases.js'
import { callCases } from './callCases.js'
import type { Cases } from './cases.js'
import { connectCases } from './connectCases.js'
import { disconnectCases } from './disconnectCases.js'
import { discoveryCases } from './discoveryCases.js'
import { feeCases } from './feeCases.js'
import { hygieneCases } from './hygieneCases.js'
import { kindCases } from './kindCases.js'
import { lifeCases } from './lifeCases.js'
import { manifestCases } from './manifestCases.js'
import { networkCases } from './networkCases.js'
import { paymentCases } from './paymentCases.js'
import { proofCases } from './proofCases.js'
import { reloadCases } from './reloadCases.js'
import { sendCases } from './sendCases.js'
import { severalCases } from './severalCases.js'
import { signCases } from './signCases.js'
import { createStage, type Stage } from './stage.js'
import { typedMessageCases } from './typedMessageCases.js'
import { wireCases } from './wireCases.js'

interface ChainPluginCase {
  readonly group: string
  readonly name: string
  run(): Promise<void>
}

/** The suite as a list, for a plugin with this fixture. A group is there when the manifest provides its capability. */
export async function chainPluginCases(
  makeFixture: () => ChainFixture | Promise<ChainFixture>,
): Promise<readonly ChainPluginCase[]> {
  const { plugin, networks, rpcUrls, unseen = [], emptyAccount } = await makeFixture()
  const provides = (token: AnyToken) => tokensOf(plugin.manifest.provides).some(({ id }) => id === token.id)
  const hasTwoNetworks = networks.length > 1
  const facts = {
    hasTwoNetworks,
    canMove: hasTwoNetworks && provides(NetworkSwitch),
    canSign: provides(Signer),
    hasNode: rpcUrls !== undefined,
    emptyAccount,
    hasBalance: provides(Balance),
    hasSender: provides(Sender),
    waitsForAct: plugin.manifest.restore === 'onAct',
    isSeen: (change: WalletChange) => !unseen.includes(change),
  }
  const groups: Readonly<Record<string, Cases>> = {
    manifest: manifestCases(),
    life: lifeCases(),
    connect: connectCases(facts),
    disconnect: disconnectCases(facts),
    'several wallets': plugin.discover ? severalCases(facts) : {},
    reload: reloadCases(facts),
    accounts: accountCases(facts),
    'account choice': provides(AccountChoice) ? choiceCases(facts) : {},
    'account kinds': provides(AccountKinds) ? kindCases() : {},
    network: provides(NetworkSwitch) ? networkCases(facts) : {},
    sign: provides(Signer) ? signCases(facts) : {},
    'typed messages': provides(TypedMessageSigner) ? typedMessageCases(facts) : {},
    proof: provides(SignInProof) ? proofCases() : {},
    send: provides(Sender) ? sendCases(facts) : {},
    fees: provides(Sender) ? feeCases(facts) : {},
    calls: provides(Calls) ? callCases(facts) : {},
    addresses: provides(Addresses) ? addressCases(facts) : {},
    'payment links': provides(PaymentLinks) ? paymentCases() : {},
    balance: provides(Balance) ? balanceCases(facts) : {},
    'asset discovery': provides(AssetDiscovery) ? discoveryCases(facts) : {},
    'names on the wire': provides(RemoteWalletAdapter) ? wireCases() : {},
    hygiene: hygieneCases(),
  }
  return Object.entries(groups).flatMap(([group, cases]) =>
    Object.entries(cases).map(([name, run]) => ({ group, name, run: () => runOnStage(makeFixture, run) })),
  )
}

async function runOnStage(
  makeFixture: () => ChainFixture | Promise<ChainFixture>,
  run: (stage: Stage) => Promise<void>,
): Promise<void> {
  const stage = await createStage(makeFixture)
  try {
    await run(stage)
  } finally {
    await stage.clear()
  }
}
