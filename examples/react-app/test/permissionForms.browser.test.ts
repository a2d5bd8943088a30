import type { AccountId } from '@portico/kernel'
import { type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { localContracts } from '../../stack/src/wallet/accounts/accountContracts.js'
import { browserForFile } from './openPage.js'
import { grant } from './permissionSteps.js'
import { asAddress, freshAddress, nodeOf } from './sendAssets.js'
import { ownerOf } from './sendSteps.js'
import { accountOf, connect, dialogOf, press, reload, shownText, waitUntilReady } from './steps.js'
import { theStack } from './theStack.js'
import { evmWallet } from './wallets.js'

const openPage = browserForFile()

const isDisabled = (pci: string) =>
  nodeOf().readContract({
    ...{ address: localContracts.delegationManager, functionName: 'disabledDelegations', args: [pci as Hex] },
    abi: parseAbi(['function disabledDelegations(bytes32) view returns (bool)']),
  })

test.each(['first', 'second'])(
  'a wallet on the page lets a site spend in the %s form, and ends it on the network after a reload',
  async (form) => {
    const permissions = { form, manager: localContracts.delegationManager }
    const { page } = await openPage({
      page: 'lab',
      wallets: [evmWallet({ permissions })],
      lab: { hasHoldings: true, hasPermissions: true },
    })
    await waitUntilReady(page)
    const wallet = ownerOf(page)
    await connect(page, 'Evm test wallet')
    await page.evaluate('window.wallets[0].setAutoApprove(false)')
    const account = `${theStack().evm[0].caip2}:${(await accountOf(page, 'eip155')).address}` as AccountId
    const spender = asAddress(freshAddress('eip155'))
    const refused = grant(page, account, spender).catch((error: unknown) => String(error))
    await wallet.read()
    await wallet.reject()
    expect(await refused).toContain('REQUEST_REJECTED')
    const granting = grant(page, account, spender)
    expect((await wallet.read()).title).toBe(`Let ${spender} spend`)
    await wallet.approve()
    const { pci } = await granting
    await reload(page)
    await page.evaluate('window.wallets[0].setAutoApprove(false)')
    await page.evaluate(`window.portico.open({ view: 'SmartSessions' })`)
    await press(page, 'Revoke permission')
    await shownText(page, 'Revoke this permission').waitFor()
    await press(page, 'Revoke permission')
    await wallet.read()
    expect(await isDisabled(pci)).toBe(false)
    await wallet.approve()
    await dialogOf(page).locator('[data-status=revoked]').waitFor()
    expect(await isDisabled(pci)).toBe(true)
  },
)
