import { Balance, createKernel, Sender } from '@portico/kernel'
import { expect, it } from 'vitest'
import { ping } from './activate.js'
import { solana } from './index.js'
import { solanaMainnet } from './networks.js'
import type { Commitment } from './node/commitment.js'

it('confirms at the level "confirmed" by default [S5.17]', () => {
  expect(solana().options).toMatchObject({ commitment: 'confirmed' })
  expect(solana({ commitment: 'max' }).options).toMatchObject({ commitment: 'max' })
})

it('has plain accounts only, which are the default [S3.21, S3.22]', () => {
  const kernel = createKernel({ plugins: [solana()], networks: [solanaMainnet] })
  expect(kernel.accountTypesOf('solana')).toEqual(['eoa'])
})

it('can read balances and send [S9.18]', () => {
  expect(Object.values(solana().manifest.provides)).toEqual(expect.arrayContaining([Balance, Sender]))
})

it.each<Commitment>(['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max'])(
  'takes the commitment "%s" [S5.17]',
  (commitment) => {
    expect(solana({ commitment }).options).toMatchObject({ commitment })
  },
)

it('names a call by which endpoints can be ranked', () => {
  expect(ping).toBe('getHealth')
})

it.each(['', ' ', 'final', 'toString', 'Confirmed'])('refuses the commitment "%s" [S5.17]', (commitment) => {
  const create = () => solana({ commitment: commitment as Commitment })
  expect(create).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }))
})
