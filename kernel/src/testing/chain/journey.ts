import { Addresses } from '../../capabilities/addresses.js'
import { Balance } from '../../capabilities/balance.js'
import { NetworkSwitch } from '../../capabilities/network.js'
import { Sender } from '../../capabilities/sender.js'
import { Signer, SignInProof } from '../../capabilities/signer.js'
import { settle, sleep } from '../waiting.js'
import { signedMessage } from './proofCases.js'
import type { Opened, Stage } from './stage.js'

/** What a visitor may do in one sitting, with its refusals and changes of mind. Failures are part of it. */
export async function runJourney(stage: Stage): Promise<Opened> {
  const { fixture, wallet } = stage
  stage.install()
  if (fixture.second) stage.installSecond()
  const opened = await stage.open()
  const { kernel, connector } = opened
  await kernel.discover()

  wallet.rejectNext()
  await attempt(connector.connect(fixture.walletId, { chainId: stage.home }))
  const impatience = new AbortController()
  const answer = wallet.holdNext()
  const given = attempt(connector.connect(fixture.walletId, { chainId: stage.home, signal: impatience.signal }))
  await settle()
  impatience.abort()
  await Promise.race([given, sleep(50)])
  answer()
  await settle()

  await attempt(kernel.connect(stage.namespace, fixture.walletId))
  const [account] = fixture.accounts
  if (kernel.has(NetworkSwitch, stage.namespace)) {
    const networks = await opened.get(NetworkSwitch)
    await attempt(networks.switchTo(fixture.unknownChain))
  }
  if (kernel.has(Signer, stage.namespace)) {
    const signer = await opened.get(Signer)
    await attempt(signer.signMessage(account, new Uint8Array([1, 2, 3])))
    wallet.rejectNext()
    await attempt(signer.signMessage(account, new Uint8Array([1, 2, 3])))
  }
  if (kernel.has(SignInProof, stage.namespace)) {
    const proof = await opened.get(SignInProof)
    const message = signedMessage(proof, account)
    await attempt(proof.sign(account, message))
    await attempt(proof.verify(account, message.text, 'no signature'))
  }
  if (kernel.has(Addresses, stage.namespace)) {
    const { parse, keyOf, nativeOf } = await opened.get(Addresses)
    await attempt((async () => [parse('no address', stage.home), keyOf(account), nativeOf(stage.home)])())
  }
  if (kernel.has(Sender, stage.namespace) && fixture.rpcUrls && fixture.receiver) {
    const sender = await opened.get(Sender)
    const transfer = { from: account, to: fixture.receiver, amount: 1n }
    await attempt(sender.estimate(transfer))
    await attempt(sender.spendable(transfer))
    wallet.rejectNext()
    await attempt(sender.transfer(transfer))
  }
  if (kernel.has(Balance, stage.namespace) && fixture.rpcUrls) {
    await attempt((await opened.get(Balance)).getBalance(account))
  }
  wallet.selectAccount(1)
  await settle()
  if (fixture.second) {
    const second = stage.installSecond()
    await attempt(kernel.connect(stage.namespace, second.walletId))
    await attempt(connector.disconnect({ walletId: fixture.walletId }))
    second.wallet.selectAccount(1)
    await settle()
  }
  return opened
}

const attempt = (call: Promise<unknown>): Promise<unknown> => call.catch(() => undefined)
