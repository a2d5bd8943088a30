import { expect, it } from 'vitest'
import { createKeyCheck } from './payHosts.js'

it('takes the key of a host and the one before it, and no other', () => {
  const check = createKeyCheck([
    { projectId: 'one', key: 'new', formerKey: 'old' },
    { projectId: 'two', key: 'its own' },
  ])
  expect([check('Bearer new'), check('Bearer old')]).toEqual(['one', 'one'])
  for (const header of [undefined, 'Bearer other', 'new', 'Bearer undefined'])
    expect(() => check(header)).toThrow('invalid key')
})
