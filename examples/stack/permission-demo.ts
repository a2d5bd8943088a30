// A backend that spends with a permission which a visitor has granted (docs/permissions.md). It needs no page and no wallet of
// the visitor: only what `permissions.grant()` has answered, a key of its own, and coins for the network fee.
import {
  type Address,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  type Hex,
  http,
  parseAbi,
  zeroHash,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

const managerAbi = parseAbi(['function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] calls)'])

/** What the page has sent: a part of `GrantedPermission`, as JSON. Keep it as you keep a secret. */
export interface Permit {
  readonly account: string
  readonly context: string
  readonly manager: string
  readonly dependencies: readonly { readonly to: string; readonly data: string }[]
}

interface Payment {
  readonly token: Address
  readonly to: Address
  /** Base units. */
  readonly amount: bigint
}

/** The `spender` of a permission. */
export function createSpender({ rpcUrl, key }: { readonly rpcUrl: string; readonly key: Hex }) {
  const account = privateKeyToAccount(key)
  const transport = http(rpcUrl)
  const node = createPublicClient({ transport })
  const wallet = createWalletClient({ account, transport })

  async function mined(hash: Hex): Promise<Hex> {
    const { status } = await node.waitForTransactionReceipt({ hash, pollingInterval: 100 })
    if (status !== 'success') throw new Error(`${hash} was reverted`)
    return hash
  }

  /** A smart account that has never been used is not on the network yet. */
  async function createAccount({ account: id, dependencies }: Permit): Promise<void> {
    const address = id.slice(id.lastIndexOf(':') + 1) as Address
    if (await node.getCode({ address })) return
    for (const { to, data } of dependencies) {
      await mined(await wallet.sendTransaction({ to: to as Address, data: data as Hex, chain: null }))
    }
  }

  return {
    address: account.address,
    /** Sends the visitor's tokens. Rejects, before anything is sent, when the permission does not allow it. */
    async pay(permit: Permit, { token, to, amount }: Payment): Promise<Hex> {
      await createAccount(permit)
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
      const call = encodePacked(['address', 'uint256', 'bytes'], [token, 0n, data])
      const { request } = await node.simulateContract({
        ...{ account, address: permit.manager as Address, abi: managerAbi, functionName: 'redeemDelegations' },
        args: [[permit.context as Hex], [zeroHash], [call]],
      })
      return mined(await wallet.writeContract({ ...request, chain: null }))
    },
  }
}
