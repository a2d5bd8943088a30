import type { Activated, PluginContext, Sender } from '@portico/kernel'
import { createFamily, type GrantedAccount, lazily, type Sessions } from '@portico/kernel/chain'
import { addressKey, normalAddress } from './address.js'
import type { manifest } from './manifest.js'
import { createDialect, walletErrors } from './wallet/dialect.js'

/** Every node of the family answers it at once. */
export const ping = 'net_listening'

export function activate(context: PluginContext<typeof manifest, undefined>): Activated<typeof manifest> {
  const { networks } = context
  const { nodes, clock } = context.deps
  const reading = lazily(async () => {
    const { createReading } = await import('./createReading.js')
    return createReading({ sessions, nodes, clock, networks })
  }, 'eip155')
  const later = lazily(async () => {
    const [read, { createActions }] = await Promise.all([reading(), import('./createActions.js')])
    return createActions({ ...read, sessions, clock, networks })
  }, 'eip155')
  const moving = lazily(() => import('./wallet/moveTo.js'), 'eip155')
  const family = createFamily(context, {
    dialects: [createDialect(moving.method('moveTo'))],
    errors: walletErrors,
    normal: normalAddress,
    keyOf: ({ address }) => addressKey(address),
  })
  const sessions: Sessions<GrantedAccount> = family.sessions
  const remote = lazily(async () => {
    const { createRemoteWalletAdapter } = await import('./wallet/remoteWalletAdapter.js')
    return { family: createRemoteWalletAdapter(clock) }
  }, 'eip155')
  const signer = { signMessage: later.method('signMessage') }
  const signIn = lazily(async () => {
    const { createSignInProof } = await import('./sign/signInProof.js')
    return { proof: createSignInProof({ signer, nodes }) }
  }, 'eip155')
  const calls = lazily(async () => {
    const [read, acts, { createCalls }] = await Promise.all([reading(), later(), import('./calls/calls.js')])
    return createCalls({ ...read, ...acts, sessions, clock, networks })
  }, 'eip155')
  // A receipt with that hint is of calls that a wallet has taken as a whole (createCalls).
  const confirm: Sender['confirm'] = async (sent, options) =>
    sent.hint?.calls ? (await calls()).confirmBatch(sent, options) : (await later()).confirm(sent, options)
  return {
    connector: family.connector,
    accountChoice: family.accountChoice,
    networkSwitch: family.networkSwitch,
    signer,
    typedMessageSigner: { signTypedData: later.method('signTypedData') },
    sender: {
      feeLevels: ['low', 'normal', 'high'],
      transfer: later.method('transfer'),
      confirm,
      estimate: later.method('estimate'),
      spendable: later.method('spendable'),
      symbolOf: later.method('symbolOf'),
      decimalsOf: later.method('decimalsOf'),
    },
    calls: calls.part('calls'),
    addresses: reading.part('addresses'),
    marks: lazily(() => import('./marks/marks.js'), 'eip155').part('marks'),
    paymentLinks: later.part('paymentLinks'),
    allowances: calls.part('allowances'),
    nameRecords: reading.part('nameRecords'),
    transactionIds: reading.part('transactionIds'),
    assetDiscovery: { discover: reading.method('discover') },
    balance: { getBalance: reading.method('getBalance') },
    walletRpc: { read: reading.method('read') },
    remote: remote.part('family'),
    proof: signIn.part('proof'),
  }
}
