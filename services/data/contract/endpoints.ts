import type * as z from 'zod'
import * as answers from './answers.js'
import type { Call } from './ask.js'
import { badRequest, UNKNOWN_CHAIN, type WantedRefusal } from './check.js'

/** What the calls are made about. */
export interface Sample {
  readonly projectId: string
  readonly chainId: string
  readonly address: string
  readonly zone: string
}

export interface Endpoint {
  /** The number and path of wire §2.3. */
  readonly name: string
  readonly call: Call
  readonly answer: z.ZodType
  /** What may stand in for the answer. */
  readonly refusal?: WantedRefusal
  /** The same about a network that is not served: the answer exactly, or a refusal. */
  readonly unknownChain?: { readonly call: Call } & ({ readonly answer: unknown } | { readonly refusal: WantedRefusal })
  /** Changes to the call that a server must refuse, by what is wrong in them. */
  readonly malformed?: Readonly<Record<string, Partial<Call>>>
  /** Its callers do not say what asks. */
  readonly isWithoutSdk?: boolean
}

const NO_ADDRESS = 'no%20address'
const unsupported = (text: string): WantedRefusal => ({
  ...{ statuses: [400, 422], code: 'BAD_REQUEST', text },
})
const notForGas = unsupported('Network not supported for Gas Price')
const notForSwaps = unsupported('Network not supported for Swaps')

/** What is asked for of every server may not be sold by this one. */
const notSold: WantedRefusal = { statuses: [422], code: 'PAIR_UNSUPPORTED' }

/** The same of what is sold: without a provider, there is no such call. */
const notBought: WantedRefusal = { statuses: [404, 422], code: ['NOT_FOUND', 'PAIR_UNSUPPORTED'] }

/** None is made under the id that is asked for. */
const notThere: WantedRefusal = { statuses: [404], code: 'NOT_FOUND' }

export function listEndpoints({ projectId, chainId, address, zone }: Sample): readonly Endpoint[] {
  const account = `${chainId}:${address}`
  const unknownAccount = `${UNKNOWN_CHAIN}:${address}`
  const swap = { amount: '1', from: account, to: account, userAddress: account, eip155: { slippage: 1 }, projectId }
  const strangeSwap = { ...swap, from: unknownAccount, to: unknownAccount, userAddress: unknownAccount }
  const approval = { userAddress: account, from: account, to: account }
  const quotes = { ...approval, amount: '1', gasPrice: '1' }
  const onUnknownChain = { userAddress: unknownAccount, from: unknownAccount, to: unknownAccount }
  const message = JSON.stringify({ name: `contract-check.${zone}`, attributes: {}, timestamp: 1 })
  const registration = { coin_type: 0x80_00_00_00 + 2_147_483_629, address, message, signature: '0x00' }
  const purchase = { purchaseCurrency: 'CONTRACT', paymentCurrency: 'USD', amount: '50', network: 'ethereum' }
  const wallets = {
    destinationWallets: [{ address, blockchains: ['ethereum'], assets: ['CONTRACT'] }],
    ...{ defaultNetwork: 'ethereum', partnerUserId: 'contract', defaultExperience: 'buy' },
    ...{ presetCryptoAmount: 1, presetFiatAmount: 50 },
  }
  const sale = { account, currency: 'USD', provider: 'contract' }
  const revocation = { pci: 'contract', signature: '0x00', issuedAt: '2026-01-01T00:00:00Z' }
  const rpc = { jsonrpc: '2.0', id: 7, method: 'eth_chainId', params: [] }
  const read = chainId.startsWith('eip155:') ? rpc : { ...rpc, method: 'getHealth' }

  return [
    {
      name: '1 GET v1/supported-chains',
      call: { path: 'v1/supported-chains' },
      answer: answers.supportedChains,
    },
    {
      name: '2 GET v1/identity/{a}',
      call: { path: `v1/identity/${address}`, query: { sender: address } },
      answer: answers.identity,
      malformed: { address: { path: `v1/identity/${NO_ADDRESS}` }, sender: { query: { sender: 'no address' } } },
    },
    {
      name: '3 GET v1/account/{a}/history',
      call: { path: `v1/account/${address}/history`, query: { chainId } },
      answer: answers.history,
      unknownChain: {
        call: { path: `v1/account/${address}/history`, query: { chainId: UNKNOWN_CHAIN } },
        answer: { data: [], next: null },
      },
      malformed: {
        address: { path: `v1/account/${NO_ADDRESS}/history` },
        chainId: { query: { chainId: '1' } },
        cursor: { query: { chainId, cursor: 'bm8gY3Vyc29y' } },
      },
    },
    {
      name: '4 GET v1/convert/quotes',
      call: { path: 'v1/convert/quotes', query: quotes },
      answer: answers.quotes,
      unknownChain: {
        call: { path: 'v1/convert/quotes', query: { ...quotes, ...onUnknownChain } },
        answer: { quotes: [] },
      },
      malformed: {
        amount: { query: { ...quotes, amount: '1.5' } },
        userAddress: { query: { ...quotes, userAddress: address } },
        from: { query: { ...quotes, from: undefined } },
        to: { query: { ...quotes, to: '' } },
        gasPrice: { query: { ...quotes, gasPrice: '0x1' } },
      },
    },
    {
      name: '5 GET v1/convert/tokens',
      call: { path: 'v1/convert/tokens', query: { chainId } },
      answer: answers.swapTokens,
      unknownChain: { call: { path: 'v1/convert/tokens', query: { chainId: UNKNOWN_CHAIN } }, answer: { tokens: [] } },
      malformed: { chainId: { query: { chainId: undefined } } },
    },
    {
      name: '6 POST v1/fungible/price',
      call: { path: 'v1/fungible/price', body: { currency: 'usd', addresses: [account], projectId } },
      answer: answers.prices,
      unknownChain: {
        call: { path: 'v1/fungible/price', body: { currency: 'usd', addresses: [unknownAccount], projectId } },
        answer: { fungibles: [] },
      },
      malformed: {
        currency: { body: { currency: 'eur', addresses: [], projectId } },
        addresses: { body: { currency: 'usd', addresses: Array(101).fill(account), projectId } },
        'item of addresses': { body: { currency: 'usd', addresses: [address], projectId } },
        'projectId, another than in the query,': {
          body: { currency: 'usd', addresses: [], projectId: `${projectId}-other` },
        },
      },
    },
    {
      name: '7 GET v1/convert/allowance',
      call: { path: 'v1/convert/allowance', query: { tokenAddress: account, userAddress: account } },
      answer: answers.allowance,
      refusal: badRequest,
      unknownChain: {
        call: { path: 'v1/convert/allowance', query: { tokenAddress: unknownAccount, userAddress: unknownAccount } },
        answer: { allowance: '0' },
      },
      malformed: {
        tokenAddress: { query: { tokenAddress: address, userAddress: account } },
        userAddress: { query: { tokenAddress: account, userAddress: undefined } },
      },
    },
    {
      name: '8 GET v1/convert/gas-price',
      call: { path: 'v1/convert/gas-price', query: { chainId } },
      answer: answers.gasPrice,
      refusal: notForGas,
      unknownChain: {
        call: { path: 'v1/convert/gas-price', query: { chainId: UNKNOWN_CHAIN } },
        refusal: notForGas,
      },
      malformed: { chainId: { query: { chainId: 'mainnet' } } },
    },
    {
      name: '9 POST v1/convert/build-transaction',
      call: { path: 'v1/convert/build-transaction', body: swap },
      answer: answers.swapTransaction,
      refusal: badRequest,
      unknownChain: { call: { path: 'v1/convert/build-transaction', body: strangeSwap }, refusal: notForSwaps },
      malformed: {
        amount: { body: { ...swap, amount: 1 } },
        from: { body: { ...swap, from: address } },
        to: { body: { ...swap, to: undefined } },
        userAddress: { body: { ...swap, userAddress: 7 } },
        slippage: { body: { ...swap, eip155: { slippage: 50.5 } } },
        least: { body: { ...swap, least: '-1' } },
        'projectId, another than in the query,': { body: { ...swap, projectId: `${projectId}-other` } },
      },
    },
    {
      name: '10 GET v1/convert/build-approve',
      call: { path: 'v1/convert/build-approve', query: approval },
      answer: answers.approval,
      refusal: badRequest,
      unknownChain: { call: { path: 'v1/convert/build-approve', query: onUnknownChain }, refusal: notForSwaps },
      malformed: {
        userAddress: { query: { ...approval, userAddress: address } },
        from: { query: { ...approval, from: undefined } },
        to: { query: { ...approval, to: 'x' } },
      },
    },
    {
      name: '11 GET v1/account/{a}/balance',
      call: { path: `v1/account/${address}/balance`, query: { currency: 'usd', chainId } },
      answer: answers.balances,
      unknownChain: {
        call: { path: `v1/account/${address}/balance`, query: { currency: 'usd', chainId: UNKNOWN_CHAIN } },
        answer: { balances: [] },
      },
      malformed: {
        address: { path: `v1/account/${NO_ADDRESS}/balance` },
        currency: { query: { currency: 'eur', chainId } },
        chainId: { query: { currency: 'usd', chainId: '1' } },
        forceUpdate: { query: { currency: 'usd', chainId, forceUpdate: 'no address' } },
      },
    },
    {
      name: '12 GET v1/profile/account/{name}',
      call: { path: `v1/profile/account/unknown-has-this-name.${zone}`, query: { apiVersion: '2' } },
      answer: answers.profile,
      refusal: { statuses: [404], code: 'NOT_FOUND' },
      malformed: { apiVersion: { query: { apiVersion: '1' } } },
    },
    {
      name: '13 GET v1/profile/reverse/{a}',
      call: { path: `v1/profile/reverse/${address}`, query: { sender: address, apiVersion: '2' } },
      answer: answers.profiles,
      malformed: {
        address: { path: `v1/profile/reverse/${NO_ADDRESS}` },
        sender: { query: { sender: '', apiVersion: '2' } },
        apiVersion: { query: { apiVersion: undefined } },
      },
    },
    {
      name: '14 GET v1/profile/suggestions/{name}',
      call: { path: 'v1/profile/suggestions/contract', query: { zone } },
      answer: answers.suggestions,
      malformed: {
        name: { path: 'v1/profile/suggestions/no_name', query: { zone } },
        zone: { query: { zone: 'not-a-zone-of-anybody.invalid' } },
      },
    },
    {
      name: '15 POST v1/profile/account',
      call: { path: 'v1/profile/account', body: registration },
      answer: answers.success,
      unknownChain: { call: { path: 'v1/profile/account', body: registration }, answer: { success: false } },
      malformed: {
        coin_type: { body: { ...registration, coin_type: '60' } },
        address: { body: { ...registration, address: 'no address' } },
        message: { body: { ...registration, message: { name: 'contract' } } },
        signature: { body: { ...registration, signature: undefined } },
      },
    },
    {
      name: '16 POST v1/generators/onrampurl',
      call: { path: 'v1/generators/onrampurl', body: wallets },
      answer: answers.onrampUrl,
      refusal: notSold,
      malformed: {
        quoteId: { body: { ...wallets, quoteId: '' } },
        redirectUrl: { body: { ...wallets, redirectUrl: 'javascript:alert(1)' } },
        destinationWallets: { body: { ...wallets, destinationWallets: address } },
        defaultNetwork: { body: { ...wallets, defaultNetwork: undefined } },
      },
    },
    {
      name: '17 GET v1/onramp/options',
      call: { path: 'v1/onramp/options' },
      answer: answers.onrampOptions,
    },
    {
      name: '18 POST v1/onramp/quote',
      call: { path: 'v1/onramp/quote', body: purchase },
      answer: answers.onrampQuote,
      refusal: notSold,
      malformed: {
        amount: { body: { ...purchase, amount: 'ten' } },
        purchaseCurrency: { body: { ...purchase, purchaseCurrency: undefined } },
      },
    },
    {
      name: '19 GET v1/sessions/{Caip10}',
      call: { path: `v1/sessions/${encodeURIComponent(account)}` },
      answer: answers.sessions,
      unknownChain: { call: { path: `v1/sessions/${encodeURIComponent(unknownAccount)}` }, answer: { pcis: [] } },
      malformed: { account: { path: `v1/sessions/${address}` }, cursor: { query: { cursor: 'bm8gY3Vyc29y' } } },
    },
    {
      name: '20 POST v1/sessions/{Caip10}/revoke',
      call: {
        path: `v1/sessions/${encodeURIComponent(unknownAccount)}/revoke`,
        body: revocation,
      },
      answer: answers.success,
      unknownChain: {
        call: {
          path: `v1/sessions/${encodeURIComponent(unknownAccount)}/revoke`,
          body: revocation,
        },
        answer: { success: false },
      },
      malformed: {
        pci: { body: { ...revocation, pci: undefined } },
        signature: { body: { ...revocation, signature: 1 } },
        issuedAt: { body: { ...revocation, issuedAt: 'today' } },
      },
    },
    {
      name: '21 POST v1/',
      call: { path: 'v1/', query: { chainId }, body: read },
      answer: answers.rpcAnswer,
      unknownChain: {
        call: { path: 'v1/', query: { chainId: UNKNOWN_CHAIN }, body: read },
        refusal: { statuses: [404], code: 'NOT_FOUND' },
      },
      malformed: {
        chainId: { query: { chainId: 'mainnet' } },
        'method that is a number': { body: { ...read, method: 7 } },
        'method that writes': { body: { ...read, method: 'eth_sendTransaction' } },
      },
      isWithoutSdk: true,
    },
    {
      name: '22 GET v1/onramp/providers',
      call: { path: 'v1/onramp/providers' },
      answer: answers.onrampProviders,
    },
    {
      name: '28 GET v1/onramp/orders/{id}',
      call: { path: 'v1/onramp/orders/contract' },
      answer: answers.onrampOrder,
      refusal: notThere,
      malformed: { id: { path: 'v1/onramp/orders/no%20id' } },
    },
    {
      name: '23 GET v1/pay/intents/{id}',
      call: { path: 'v1/pay/intents/contract' },
      answer: answers.payIntent,
      refusal: notThere,
      malformed: { id: { path: 'v1/pay/intents/no%20id' } },
    },
    {
      name: '24 POST v1/pay/intents/{id}/transaction',
      call: { path: 'v1/pay/intents/contract/transaction', body: { hash: `0x${'7'.repeat(64)}` } },
      answer: answers.payIntent,
      refusal: notThere,
      malformed: {
        id: { path: 'v1/pay/intents/no%20id/transaction' },
        hash: { body: { hash: 7 } },
        'body with more in it': { body: { hash: `0x${'7'.repeat(64)}`, more: 1 } },
      },
    },
    {
      name: '25 POST v1/generators/offrampurl',
      call: { path: 'v1/generators/offrampurl', body: sale },
      answer: answers.offrampPage,
      refusal: notBought,
      malformed: {
        account: { body: { ...sale, account: address } },
        token: { body: { ...sale, token: address } },
        currency: { body: { ...sale, currency: undefined } },
        provider: { body: { ...sale, provider: 7 } },
        redirectUrl: { body: { ...sale, redirectUrl: 'javascript:alert(1)' } },
      },
    },
    {
      name: '26 GET v1/offramp/orders/{id}',
      call: { path: 'v1/offramp/orders/contract' },
      answer: answers.offrampOrder,
      refusal: notThere,
      malformed: { id: { path: 'v1/offramp/orders/no%20id' } },
    },
    {
      name: '27 GET v1/offramp/providers',
      call: { path: 'v1/offramp/providers' },
      answer: answers.offrampProviders,
    },
  ]
}
