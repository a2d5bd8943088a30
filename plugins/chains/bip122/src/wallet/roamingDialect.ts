import {
  type ChainId,
  isPorticoError,
  type Network,
  PorticoError,
  type ReadonlyStore,
  type Unsubscribe,
} from '@portico/kernel'
import { type AskOptions, type Dialect, type WalletPort, watchPage } from '@portico/kernel/chain'
import type { Grant } from './grants.js'
import { networkNameOf } from './walletNetworks.js'

/** How one kind of wallet is asked to sign. */
export interface BitcoinDialect extends Dialect<Grant> {
  /** Signs a text with the address's key, in the way that its kind of address has. @returns the signature in base64 */
  sign(wallet: WalletPort, order: SignOrder, options: AskOptions): Promise<string>
  /** Signs inputs of a PSBT (BIP-174), and sends nothing. @returns it with the signatures, finalised or not */
  signPsbt(wallet: WalletPort, order: PsbtOrder, options: AskOptions): Promise<Uint8Array>
}

/** What is to be signed of a PSBT. */
interface PsbtOrder {
  readonly chainId: ChainId
  readonly psbt: Uint8Array
  readonly inputs: readonly PsbtInput[]
}

/** An input that an address's key is to sign. */
export interface PsbtInput {
  /** From 0. */
  readonly index: number
  readonly account: Grant
  /** Which parts of the transaction it is a signature for, where that is not all of it (BIP-143, BIP-341). */
  readonly sighash?: number | undefined
}

/** Those of one address and one kind of signature together, as some wallets take them. */
export const groupInputs = (inputs: readonly PsbtInput[]) =>
  inputs.reduce<(Omit<PsbtInput, 'index'> & { readonly signingIndexes: number[] })[]>(
    (groups, { index, account, sighash }) => {
      const group = groups.find((one) => one.account === account && one.sighash === sighash)
      if (group) group.signingIndexes.push(index)
      else groups.push({ account, sighash, signingIndexes: [index] })
      return groups
    },
    [],
  )

/** What is to be signed. */
interface SignOrder {
  readonly account: Grant
  readonly chainId: ChainId
  readonly text: string
  /** The way that the address's kind needs: only taproot has no older one. */
  readonly isBip322: boolean
}

/** A kind of wallet that is on a network of its own, where it has other addresses. */
interface RoamingWallet {
  /** @throws `WALLET_UNSUPPORTED` with `silent`, for a wallet that can only ask the person */
  accounts(wallet: WalletPort, silent: boolean, options: AskOptions): Promise<readonly Grant[]>
  /** @throws `WALLET_UNSUPPORTED` for a wallet that does not tell */
  network(wallet: WalletPort, options: AskOptions): Promise<ChainId>
  /** @param name of the network, in lower case */
  moveTo(wallet: WalletPort, name: string, options: AskOptions): Promise<void>
  /** @returns what takes the listeners off; `undefined` for a wallet without events */
  listen(provider: object, onChange: () => void, onEnd: () => void): Unsubscribe | undefined
  end(wallet: WalletPort, options: AskOptions): Promise<void>
}

/** No person is asked. */
const LIMIT_MS = 5_000

/**
 * What such wallets have in common. A wallet that has no call without a prompt is known by what it granted since the page was loaded;
 * one that does not tell its network, by how its addresses are written.
 */
export function createRoaming(
  networks: ReadonlyStore<readonly Network[]>,
  kind: RoamingWallet,
): Required<Omit<Dialect<Grant>, 'speaks' | 'chains'>> {
  const granted = new WeakMap<object, readonly Grant[]>()

  async function readSilently(wallet: WalletPort, options: AskOptions): Promise<readonly Grant[]> {
    try {
      return await kind.accounts(wallet, true, { ...options, limitMs: LIMIT_MS })
    } catch (error) {
      if (isPorticoError(error, 'WALLET_UNSUPPORTED')) return granted.get(wallet.provider) ?? []
      // Without a prompt there is no refusal: some wallets say no in this way while they are locked.
      if (isPorticoError(error, 'REQUEST_REJECTED') || isPorticoError(error, 'ACCOUNT_MISSING')) return []
      throw error
    }
  }

  async function connect(wallet: WalletPort, { silent, signal }: { silent?: boolean | undefined } & AskOptions) {
    const accounts = silent ? await readSilently(wallet, { signal }) : await kind.accounts(wallet, false, { signal })
    granted.set(wallet.provider, accounts)
    return accounts
  }

  async function chain(wallet: WalletPort, { signal }: AskOptions): Promise<ChainId> {
    try {
      return await kind.network(wallet, { signal, limitMs: LIMIT_MS })
    } catch (error) {
      const configured = networks.get().map(({ caipNetworkId }) => caipNetworkId)
      const chains = granted.get(wallet.provider)?.[0]?.chains ?? []
      const guess = configured.find((chainId) => chains.includes(chainId)) ?? chains[0]
      if (!isPorticoError(error, 'WALLET_UNSUPPORTED') || !guess) throw error
      return guess
    }
  }

  return {
    connect,
    chain,
    async moveTo(wallet, { caipNetworkId }, { signal }) {
      const name = networkNameOf(caipNetworkId)
      if (!name) throw new PorticoError('CHAIN_UNRECOGNISED', { chainId: caipNetworkId })
      await kind.moveTo(wallet, name, { signal, chainId: caipNetworkId })
    },
    watch(wallet, onNews, signal) {
      let count = 0
      // Addresses and network are reported together: either alone would fit the other one's past.
      const reread = async () => {
        const mine = ++count
        try {
          const accounts = await connect(wallet, { silent: true, signal })
          const chainId = accounts.length > 0 ? await chain(wallet, { signal }) : undefined
          if (mine === count) onNews({ accounts, ...(chainId && { chainId }) })
        } catch {} // a wallet that does not answer says nothing new
      }
      const onEnd = () => {
        granted.delete(wallet.provider)
        onNews({ accounts: [] })
      }
      const stop = kind.listen(wallet.provider, reread, onEnd)
      if (!stop) watchPage(reread, signal)
      return stop
    },
    async end(wallet, { signal }) {
      granted.delete(wallet.provider)
      await kind.end(wallet, { signal }).catch((error: unknown) => {
        if (!isPorticoError(error, 'WALLET_UNSUPPORTED')) throw error // it can only be forgotten
      })
    },
  }
}
