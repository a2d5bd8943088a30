import { type Address, bytesToHex, encodeFunctionData, hexToBigInt, numberToHex } from 'viem'
import * as z from 'zod/mini'
import { nothing } from '../api/answers.js'
import type { Api } from '../api/createApi.js'
import { writeCoin } from '../approvals/eip155/describeCall.js'
import { readToken, writeAmount } from '../approvals/eip155/readToken.js'
import type { Fact, NetworkView, Prepared } from '../approvals/facts.js'
import { invalidParams } from '../frameError.js'
import { writePeriod, writeTime } from '../messages/dates.js'
import { fill } from '../messages/messages.js'
import { quantitySchema } from '../signing/eip155/schemas.js'
import type { Enforcers } from '../smartAccount/contracts.js'
import type { AccountPlace } from '../smartAccount/prepareCalls.js'
import type { Node } from '../wallet/createNode.js'
import { type Caveat, type Delegation, hashDelegation, signDelegation, writeContext, writeTerms } from './delegation.js'
import type { Grant } from './readGrant.js'

const LONGEST_SEC = 30 * 86_400
const SALT_BYTES = 32

export interface PermissionPlace extends AccountPlace {
  readonly enforcers: Enforcers
  readonly api: Api
  readonly origin: string
}

/** A permission to spend: one signature, with limits that contracts enforce. */
export async function preparePermission(grant: Grant, place: PermissionPlace, network: NetworkView): Promise<Prepared> {
  const { account, chainId } = place
  const { delegate, expiry, asked } = grant
  const { node, texts } = network
  const [nowSec, nonce, facts] = await Promise.all([
    readTime(node),
    readNonce(node, place),
    describeSpending(grant, network),
  ])
  if (expiry <= nowSec) throw invalidParams('The permission has expired')
  if (expiry > nowSec + LONGEST_SEC) throw invalidParams('A permission lasts for 30 days at most')
  const delegation: Delegation = {
    ...{ delegate, delegator: account.address, caveats: writeCaveats(grant, place.enforcers, { nowSec, nonce }) },
    salt: hexToBigInt(bytesToHex(crypto.getRandomValues(new Uint8Array(SALT_BYTES)))),
  }
  return {
    facts: {
      title: texts.grantPermission,
      groups: [
        {
          facts: [
            ...facts,
            { label: texts.spender, value: delegate, isCode: true },
            ...(grant.uses === undefined ? [] : [{ label: texts.usesAtMost, value: String(grant.uses) }]),
            { label: texts.deadline, value: writeTime(expiry * 1_000, texts) },
          ],
          warning: texts.warnPermission,
        },
      ],
      confirm: texts.confirmAllow,
    },
    async complete(lend) {
      const signature = await lend((keys) => signDelegation(delegation, { account, chainId }, keys.eip155))
      const isThere = await place.isDeployed()
      // Listed before the site has it: what is not listed can't be ended.
      await place.api.ask('POST v1/grants', nothing, {
        ...{ pci: hashDelegation(delegation), chainId: `eip155:${chainId}`, account: account.address, delegate },
        ...{ origin: place.origin, expiresAtMs: expiry * 1_000 },
        terms: {
          permission: asked.permission,
          ...(grant.uses !== undefined && { uses: grant.uses }),
          context: writeContext(delegation, '0x').toLowerCase(),
        },
      })
      const { factory, delegationManager } = account.contracts
      return {
        ...{ ...asked, address: account.address, context: writeContext(delegation, signature) },
        ...(!isThere && { accountMeta: { factory, factoryData: account.factoryData } }),
        signerMeta: { delegationManager },
      }
    },
  }
}

/** All that a contract has to see to. Each kind of spending is shut to everything else. */
function writeCaveats(
  { spending, uses, expiry }: Grant,
  enforcers: Enforcers,
  { nowSec, nonce }: { readonly nowSec: number; readonly nonce: bigint },
): readonly Caveat[] {
  const noValue = { enforcer: enforcers.valueLte, terms: writeTerms([0n]) }
  const write = (enforcer: Address, numbers: readonly bigint[], token?: Address) => ({
    ...{ enforcer, terms: writeTerms(numbers, token) },
  })
  const period = (amount: bigint, periodSec: number) => [amount, BigInt(periodSec), BigInt(nowSec)]
  const limits = () => {
    if (spending.kind === 'item') return [noValue, write(enforcers.erc721Transfer, [spending.tokenId], spending.token)]
    const { amount, periodSec } = spending
    if (spending.kind === 'coin') {
      const noCall: Caveat = { enforcer: enforcers.exactCalldata, terms: '0x' }
      return periodSec === undefined
        ? [noCall, write(enforcers.nativeTokenTransferAmount, [amount])]
        : [noCall, write(enforcers.nativeTokenPeriodTransfer, period(amount, periodSec))]
    }
    return periodSec === undefined
      ? [noValue, write(enforcers.erc20TransferAmount, [amount], spending.token)]
      : [noValue, write(enforcers.erc20PeriodTransfer, period(amount, periodSec), spending.token)]
  }
  return [
    ...limits(),
    // Two numbers of 16 bytes: after 0, before the expiry.
    { enforcer: enforcers.timestamp, terms: numberToHex(expiry, { size: 32 }) },
    ...(uses === undefined ? [] : [write(enforcers.limitedCalls, [BigInt(uses)])]),
    write(enforcers.nonce, [nonce]),
  ]
}

async function describeSpending({ spending }: Grant, network: NetworkView): Promise<readonly Fact[]> {
  const { node, texts } = network
  if (spending.kind === 'item') {
    return [
      { label: texts.tokenId, value: String(spending.tokenId), isMain: true },
      { label: texts.token, value: spending.token, isCode: true },
    ]
  }
  const { amount, periodSec } = spending
  const label =
    periodSec === undefined ? texts.amountInAll : fill(texts.amountPer, { period: writePeriod(periodSec, texts) })
  if (spending.kind === 'coin') return [{ label, value: writeCoin(amount, network), isMain: true }]
  return [
    { label, value: writeAmount(amount, await readToken(node, spending.token)), isMain: true },
    { label: texts.token, value: spending.token, isCode: true },
  ]
}

const blockSchema = z.object({ timestamp: quantitySchema })

/** Of the chain, which its contracts go by. */
const readTime = async (node: Node): Promise<number> =>
  Number(blockSchema.parse(await node.ask('eth_getBlockByNumber', ['latest', false])).timestamp)

const nonceAbi = [
  {
    ...{ type: 'function', name: 'currentNonce', stateMutability: 'view', outputs: [{ type: 'uint256' }] },
    inputs: [
      { name: 'delegationManager', type: 'address' },
      { name: 'delegator', type: 'address' },
    ],
  },
] as const

/** An account that counts it up ends all its permissions. */
async function readNonce(node: Node, { account, enforcers }: PermissionPlace): Promise<bigint> {
  const data = encodeFunctionData({ abi: nonceAbi, args: [account.contracts.delegationManager, account.address] })
  return quantitySchema.parse(await node.ask('eth_call', [{ to: enforcers.nonce, data }, 'latest']))
}
