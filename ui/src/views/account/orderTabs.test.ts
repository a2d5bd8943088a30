import { expect, it } from 'vitest'
import { orderTabs } from './orderTabs.js'

const idsOf = (...ids: string[]) => orderTabs(ids.map((id) => ({ id }))).map(({ id }) => id)

it('shows Tokens, NFTs and Activity in this order, and other tabs after them [S2.3]', () => {
  expect(idsOf('activity', 'badges', 'nfts', 'tokens')).toEqual(['tokens', 'nfts', 'activity', 'badges'])
  expect(idsOf('activity', 'tokens')).toEqual(['tokens', 'activity'])
})
