import { FrameRefusal, type RequestTools } from '@portico/service-embedded-wallet/frame'
import type { PayloadOf } from '@portico/service-embedded-wallet/protocol'
import { buildSiwxMessage } from '@portico/service-sign-in/message'
import { stringToHex } from 'viem'
import type { FrameChain } from '../api/answers.js'
import { tellChanges } from '../changes/tellChanges.js'
import type { Frame } from '../frame.js'
import { loadMessages } from '../messages/messages.js'
import { requireOpened } from '../recovery/requireOpened.js'
import { presentApproval } from '../screens/presentApproval.js'
import { signPersonalMessage } from '../signing/eip155/personalMessage.js'
import { writeAccountSignature } from '../smartAccount/smartAccount.js'
import { isDeployed, readAccounts } from '../wallet/accounts.js'
import type { WalletUser } from '../wallet/users.js'
import { atDesk, lendKeys } from './approveRequest.js'
import { describeMessage } from './describeMessage.js'

type Fields = NonNullable<NonNullable<PayloadOf<'GET_USER'>>['siwx']>

const FAMILY = { namespace: 'eip155', name: 'Ethereum', standard: 'eip4361' } as const

/** One-step sign-in (wire §1.7): the message that the widget builds, too. Undefined when the person declines. */
export async function signIn(
  frame: Frame,
  { user, chain, fields }: { readonly user: WalletUser; readonly chain: FrameChain; readonly fields: Fields },
  tools: RequestTools,
): Promise<{ readonly message: string; readonly signature: string } | undefined> {
  const { inUse, smart } = await readAccounts(frame, user, chain)
  const { address: account } = inUse
  const message = writeMessage(fields, account)
  const texts = await loadMessages()
  const { origin } = frame.address
  return atDesk(frame, tools, async () => {
    await requireOpened(frame, user, texts, tools)
    await tellChanges(frame, user, texts, tools)
    tools.show('signIn')
    const bytes = stringToHex(message)
    const view = {
      ...describeMessage({ text: message, hex: bytes, origin }, texts),
      origin,
      account,
      network: chain.name,
    }
    const isAgreed = await presentApproval(frame, view, { texts, signal: tools.signal })
    if (!isAgreed) return undefined
    const lend = lendKeys(frame, user, tools.signal)
    const isThere = !smart || inUse.type === 'eoa' || (await isDeployed(frame, account, chain.chainId))
    const signature = await lend((keys) => signPersonalMessage({ bytes }, keys.eip155))
    return { message, signature: isThere ? signature : writeAccountSignature(smart, signature, false) }
  })
}

function writeMessage(fields: Fields, accountAddress: string): string {
  try {
    return buildSiwxMessage(withoutUndefined({ ...fields, accountAddress }), { family: FAMILY })
  } catch {
    throw new FrameRefusal('BAD_REQUEST', 'The fields of the sign-in make no message')
  }
}

/** Fields that are left out and fields that are undefined count as the same. */
const withoutUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
