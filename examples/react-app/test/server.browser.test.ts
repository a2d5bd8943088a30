import { eip155 } from '@portico/chain-eip155'
import { solana } from '@portico/chain-solana'
import { createPortico } from '@portico/ui'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { networksOf } from '../src/stackNetworks.js'
import { HostApp } from './lab/src/HostApp.js'
import { browserForFile } from './openPage.js'
import { connect, expectText, reload } from './steps.js'
import { theStack } from './theStack.js'
import { evmAddresses, evmWallet } from './wallets.js'

const openPage = browserForFile()

/** What a server would send: rendered here, where there is no window. */
async function renderOnServer(): Promise<string> {
  const client = createPortico({
    projectId: 'playground',
    plugins: [eip155(), solana()],
    ...networksOf(theStack()),
  })
  const html = renderToString(createElement(HostApp, { client }))
  await client.dispose()
  return html
}

test('the first render in the browser equals the server’s, also with a stored session, which follows in an update', async () => {
  const html = await renderOnServer()
  expect(html).toContain('disconnected')
  const { page } = await openPage({
    page: 'lab-strict',
    path: '/hydrate.html',
    wallets: [evmWallet()],
    script: `new MutationObserver((_, observer) => {
      const root = document.querySelector('#server')
      if (!root) return
      observer.disconnect()
      root.append(document.createRange().createContextualFragment(${JSON.stringify(html)}))
    }).observe(document, { childList: true, subtree: true })`,
  })
  await connect(page, /Evm test wallet/)
  await reload(page)
  await expectText(page.locator('#facts'), new RegExp(`^connected ${evmAddresses[0]}`))
  expect(await page.evaluate('window.recovered')).toEqual([])
})
