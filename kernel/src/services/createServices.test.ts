import { expect, it, vi } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { createServices, VERSION } from './createServices.js'

it('says who calls, in the form that services expect, at most 80 characters long', () => {
  expect(VERSION).toBe(packageJson.version)
  expect(createServices({}, ['abc', 'xyz'])).toMatchObject({
    sdkType: 'portico',
    sdkVersion: `html-abc,xyz-${VERSION}`,
  })
  expect(createServices({ sdkType: 'shop' }, []).sdkType).toBe('shop')
  const many = Array.from({ length: 12 }, (_, index) => `family${index}`)
  expect(createServices({}, many).sdkVersion).toBe(`html-universal-${VERSION}`)
})

it('asks for version 4 of the login frame [S9.7c]', () => {
  expect(createServices({}, []).frameVersion).toBe(4)
})

it('passes on what the host has set, and knows of nothing else', () => {
  const services = createServices({ projectId: 'p', rpcUrl: 'https://rpc.example' }, [])
  expect(services).toMatchObject({ projectId: 'p', rpcUrl: 'https://rpc.example', directoryUrl: undefined })
  expect(services.metadata).toBeUndefined() // there is no page
})

it('completes paths of the page’s own server', () => {
  vi.stubGlobal('location', { origin: 'https://shop.example' })
  const services = createServices(
    { apiUrl: '/data', relayUrl: '/relay', directoryUrl: 'https://wallets.example/d' },
    [],
  )
  expect(services).toMatchObject({
    apiUrl: 'https://shop.example/data',
    relayUrl: 'wss://shop.example/relay',
    directoryUrl: 'https://wallets.example/d',
  })
})
