import type { Facts } from '@portico/kernel'
import { describe, expect, it } from 'vitest'
import { applicable } from './facts.js'

const facts: Facts = { namespace: 'stone', connected: true, has: () => false, urls: {} }

describe('applicable', () => {
  it('keeps what has no condition or a true one, in order', () => {
    const contributions = [
      { id: 'weave', when: ({ connected }: Facts) => connected },
      { id: 'spin' },
      { id: 'dye', when: ({ namespace }: Facts) => namespace === 'clay' },
    ]
    expect(applicable(contributions, facts, () => {}).map(({ id }) => id)).toEqual(['weave', 'spin'])
  })

  it('hides only the contribution whose condition throws, and tells developers which', () => {
    const logged: string[] = []
    const broken = {
      id: 'weave',
      when: () => {
        throw new TypeError('no loom')
      },
    }
    expect(applicable([broken, { id: 'spin' }], facts, (text) => logged.push(text))).toEqual([{ id: 'spin' }])
    expect(logged).toEqual(['"when" of the contribution "weave" threw'])
  })
})
