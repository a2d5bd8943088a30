import { createStore, PorticoError } from '@portico/kernel'
import { describe, expect, it } from 'vitest'
import { DEFAULT_ALERTS as inDevelopment } from '../checks/development.js'
import { DEFAULT_ALERTS as inProduction } from '../checks/production.js'
import type { PorticoOptions } from '../options/options.js'
import { createAlertBar } from './notices.js'

const projectMissing = new PorticoError('PROJECT_ID_MISSING', {})
const originNotAllowed = new PorticoError('ORIGIN_NOT_ALLOWED', { origin: 'https://a.example' })

function setUp(place?: PorticoOptions['alerts'], isInProduction = false) {
  const alerts = createStore<readonly PorticoError[]>([])
  const options = { plugins: [], networks: [], alerts: place }
  const bar = createAlertBar({ alerts, options }, isInProduction ? inProduction : inDevelopment)
  return { alerts, bar, shown: () => bar.get()?.code }
}

describe('the alert bar', () => {
  it('shows one alert at a time, and each until it is put away [S8.4]', () => {
    const { alerts, bar, shown } = setUp()
    expect(shown()).toBeUndefined()
    alerts.set([projectMissing, originNotAllowed])
    expect(shown()).toBe('PROJECT_ID_MISSING')
    bar.dismiss()
    expect(shown()).toBe('ORIGIN_NOT_ALLOWED')
    bar.dismiss()
    expect(shown()).toBeUndefined()
    alerts.set((raised) => [...raised, projectMissing])
    expect(shown()).toBeUndefined()
    bar.dismiss()
  })

  it('has each alert spoken once [S8.4]', () => {
    const { alerts, bar } = setUp()
    expect(bar.isNews()).toBe(false)
    alerts.set([projectMissing, originNotAllowed])
    expect([bar.isNews(), bar.isNews()]).toEqual([true, false])
    bar.dismiss()
    expect([bar.isNews(), bar.isNews()]).toEqual([true, false])
  })

  it('leaves other errors out, also when raised as an alert', () => {
    const { alerts, shown } = setUp()
    alerts.set([new PorticoError('CONNECT_CLOSED', {})])
    expect(shown()).toBeUndefined()
  })

  it('shows the visitors of a page in production only what they can mend themselves [S8.2f]', () => {
    const sessionExpired = new PorticoError('SESSION_EXPIRED', {})
    const { alerts, bar } = setUp(undefined, true)
    alerts.set([projectMissing, sessionExpired])
    expect([bar.get()?.code, bar.isNews()]).toEqual(['SESSION_EXPIRED', true])
    const wanted = setUp('bar', true)
    wanted.alerts.set([projectMissing])
    expect(wanted.shown()).toBe('PROJECT_ID_MISSING')
    const unwanted = setUp('console', true)
    unwanted.alerts.set([sessionExpired])
    expect(unwanted.shown()).toBeUndefined()
  })

  it.each(['console', 'off'] as const)('stays away when alerts go to: %s', (place) => {
    const { alerts, shown } = setUp(place)
    alerts.set([projectMissing])
    expect(shown()).toBeUndefined()
  })
})
