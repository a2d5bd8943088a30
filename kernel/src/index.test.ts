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
      "Log",
      "Names",
      "NetworkSwitch",
      "Onramp",
      "PorticoError",
      "Rpc",
      "Sender",
      "Signer",
      "Swap",
      "TypedMessageSigner",
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
