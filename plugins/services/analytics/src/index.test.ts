import { expect, it } from 'vitest'
import { analytics } from './index.js'

it('is a plugin for the whole page that says which record it owns', () => {
  const { manifest, options } = analytics()
  expect(manifest).toMatchObject({ id: 'analytics', namespaces: 'global', records: [{ name: 'analytics_consent' }] })
  expect(options).toBeUndefined()
})
