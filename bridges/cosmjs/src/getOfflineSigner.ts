import type { OfflineAminoSigner } from '@cosmjs/amino'
import type { OfflineDirectSigner } from '@cosmjs/proto-signing'
import { type ChainId, PorticoError } from '@portico/kernel'
import type { Portico } from '@portico/ui'
import { guard, requireChain, requireChainInUse } from './connected.js'

/** For which network, and what the wallet may change. */
export interface OfflineSignerOptions {
  /** CAIP-2. Default: the network in use. */
  readonly chainId?: ChainId | undefined
  /** The wallet keeps the fee of the document, where it knows this wish of Keplr's interface. Default: the wallet's own. */
  readonly preferNoSetFee?: boolean | undefined
  /** The same for the memo. */
  readonly preferNoSetMemo?: boolean | undefined
}

/** A signer of CosmJS. Without `signDirect` where the wallet signs JSON alone, as those with a device do: CosmJS chooses by that. */
export interface PorticoOfflineSigner extends OfflineAminoSigner {
  /** As CosmJS has it. */
  readonly signDirect?: OfflineDirectSigner['signDirect']
}

/**
 * An offline signer of the account and network in use. Both stay as they are: once the visitor has chosen others, it refuses with
 * `ACCOUNT_MISMATCH` and `CHAIN_MISMATCH` without asking the wallet; get another one then. Wallets let a person change fee and memo:
 * what comes back is what was signed. It throws errors of Portico. The wallet is asked for the account's key, without a prompt.
 * @throws `ACCOUNT_MISSING` while nothing is connected, `NETWORK_NOT_FOUND`, `CHAIN_MISMATCH` when another network is in use than was
 * named
 * @example
 * import { getOfflineSigner } from '@portico/cosmjs'
 * import { SigningStargateClient } from '@cosmjs/stargate'
 *
 * const signer = await getOfflineSigner(client)
 * const stargate = await SigningStargateClient.connectWithSigner('/nodes/osmosis', signer)
 */
export async function getOfflineSigner(
  client: Portico,
  options: OfflineSignerOptions = {},
): Promise<PorticoOfflineSigner> {
  const { chainId = requireChainInUse(client), preferNoSetFee, preferNoSetMemo } = options
  const chain = requireChain(client, chainId)
  const { wallet } = guard(client, chainId)
  const { readAccount, signAmino, signDirect } = await import('./askWallet.js')
  const { isOnDevice, ...account } = await readAccount(client, chain)
  const wishes = {
    ...(preferNoSetFee !== undefined && { preferNoSetFee }),
    ...(preferNoSetMemo !== undefined && { preferNoSetMemo }),
  }
  /** @throws as the signer does, for an address that is not its own as for one that is not in use any more */
  const requireOwn = (address: string) => {
    guard(client, chainId, account.address)
    if (address !== account.address) throw new PorticoError('ACCOUNT_MISMATCH', { account: address })
  }
  const isDirect = !isOnDevice && 'signDirect' in wallet && wallet.signDirect !== undefined
  return Object.freeze({
    async getAccounts() {
      requireOwn(account.address)
      return [{ ...account, pubkey: Uint8Array.from(account.pubkey) }]
    },
    async signAmino(address, document) {
      requireOwn(address)
      return signAmino(client, chain, address, document, wishes)
    },
    ...(isDirect && {
      async signDirect(address, document) {
        requireOwn(address)
        return signDirect(client, chain, address, document, wishes)
      },
    }),
  } satisfies PorticoOfflineSigner)
}
