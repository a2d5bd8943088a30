import { expect, it } from 'vitest'
import * as kernel from './index.js'
import * as testing from './testing/index.js'

it('exports what it promises and nothing else', () => {
  expect(Object.keys(kernel).sort()).toMatchInlineSnapshot(`
    [
      "Balance",
      "Clock",
      "Connector",
      "History",
      "Http",
      "Log",
      "Names",
      "NetworkSwitch",
      "Onramp",
      "PorticoError",
      "Rpc",
      "Sender",
      "Services",
      "Signer",
      "Swap",
      "TypedMessageSigner",
      "WalletRpc",
      "WalletSource",
      "createClock",
      "createKernel",
      "createStore",
      "createToken",
      "defineManifest",
      "definePlugin",
      "formatAccountId",
      "formatAssetId",
      "formatChainId",
      "isAccountId",
      "isChainId",
      "isOnUnsupportedChain",
      "isPorticoError",
      "parseAccountId",
      "parseAssetId",
      "parseChainId",
      "sessionOf",
      "shownChainOf",
      "supportsChain",
      "withDeadline",
    ]
  `)
  expect(Object.keys(testing).sort()).toMatchInlineSnapshot(`
    [
      "createFakeClock",
      "createFetchGuard",
      "createLeakGuard",
      "createMemoryArea",
      "createTestKernel",
      "describeChainPlugin",
    ]
  `)
})
