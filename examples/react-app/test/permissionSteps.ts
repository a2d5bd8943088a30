import type { Permissions } from '@portico/feature-smart-sessions'
import type { AccountId, GrantedPermission, Token } from '@portico/kernel'
import type { Page } from 'playwright-core'
import { dollars } from './sendAssets.js'
import { theStack } from './theStack.js'

/** As a page of the host does. */
export const grant = (
  page: Page,
  account: AccountId,
  spender: string,
  more: { uses?: number } = {},
): Promise<GrantedPermission> =>
  page.evaluate(
    async ({ token, more, ...asked }) => {
      const found = { id: 'permissions@1', key: Symbol.for('portico:permissions@1') } as Token<Permissions>
      const permissions = await window.portico?.get(found, 'eip155')
      const limit = { kind: 'token', token, amount: 100_000n, periodSec: 86_400 } as const
      const granted = await permissions?.grant({ ...asked, limit, ...more, expiresAtMs: Date.now() + 86_400_000 })
      if (!granted) throw new Error('There is no client.')
      return granted
    },
    { account, spender, more, token: `${theStack().evm[0].caip2}:${dollars.address}` as AccountId },
  )
