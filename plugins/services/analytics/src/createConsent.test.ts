import type { AnalyticsConsent } from '@portico/kernel'
import { type Services, startServices } from '@portico-examples/stack'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '../test/page.js'
import { openStage } from '../test/stage.js'

let server: Services
beforeAll(async () => {
  server = await startServices({ ports: { services: 0 } })
})
beforeEach(() => openPage('http://localhost:5173/'))
afterEach(() => {
  vi.unstubAllGlobals()
  server.analytics.clear()
  server.faults.clear()
})
afterAll(() => server.stop())

const stored = (consent: string | undefined) =>
  new Map(consent === undefined ? [] : [['analytics_consent', JSON.stringify({ v: 1, d: consent })]])

describe('consent begins', () => {
  const rows: readonly (readonly [AnalyticsConsent | undefined, string | undefined, boolean, AnalyticsConsent])[] = [
    // host's option, stored choice, browser's signal, outcome
    [undefined, undefined, false, 'pending'],
    [undefined, undefined, true, 'denied'],
    [undefined, 'granted', false, 'granted'],
    [undefined, 'granted', true, 'granted'],
    [undefined, 'denied', false, 'denied'],
    ['pending', undefined, false, 'pending'],
    ['pending', undefined, true, 'denied'],
    ['pending', 'granted', false, 'granted'],
    ['granted', undefined, false, 'granted'],
    ['granted', undefined, true, 'granted'],
    ['granted', 'denied', false, 'denied'],
    ['denied', undefined, false, 'denied'],
    ['denied', 'granted', false, 'denied'],
    ['denied', 'granted', true, 'denied'],
  ]
  it.each(rows)('option %s, stored %s, signal %s: %s', async (consent, choice, globalPrivacyControl, outcome) => {
    openPage('http://localhost:5173/', { globalPrivacyControl })
    const stage = await openStage(server, { consent, stored: stored(choice) })
    expect(stage.analytics.consent()).toBe(outcome)
    await stage.track('NETWORKS_OPENED')
    await stage.settle()
    expect(server.analytics.received).toHaveLength(outcome === 'granted' ? 1 : 0)
  })

  it.each(['1', 'yes'])('with a refusal where doNotTrack is %s', async (doNotTrack) => {
    openPage('http://localhost:5173/', { doNotTrack })
    expect((await openStage(server)).analytics.consent()).toBe('denied')
  })

  it.each(['0', 'unspecified', undefined])('open where doNotTrack is %s', async (doNotTrack) => {
    openPage('http://localhost:5173/', doNotTrack === undefined ? {} : { doNotTrack })
    expect((await openStage(server)).analytics.consent()).toBe('pending')
  })
})

describe('a choice at run time', () => {
  it.each(['granted', 'denied'] as const)('%s outweighs the signal, and is there on the next visit', async (choice) => {
    openPage('http://localhost:5173/', { globalPrivacyControl: true })
    const first = await openStage(server)
    first.analytics.setConsent(choice)
    expect(first.analytics.consent()).toBe(choice)
    expect(first.stored.get('analytics_consent')).toBe(`{"v":1,"d":"${choice}"}`)
    const second = await openStage(server, { stored: first.stored })
    expect(second.analytics.consent()).toBe(choice)
  })

  it('lets events out from then on, and none of those before', async () => {
    const stage = await openStage(server)
    await stage.track('NETWORKS_OPENED')
    stage.analytics.setConsent('granted')
    await stage.track('WALLET_HELP_OPENED')
    await stage.settle()
    expect(server.analytics.received.map(({ props }) => props.event)).toEqual(['WALLET_HELP_OPENED'])
  })

  it('denied stops at once and aborts what is under way; the server has heard nothing', async () => {
    const slow = server.faults.set('/analytics/e', { kind: 'slow', delayMs: 3_000 })
    const stage = await openStage(server, { consent: 'granted' })
    await stage.track('NETWORKS_OPENED')
    await vi.waitFor(() => expect(slow.hits()).toBe(1))
    stage.analytics.setConsent('denied')
    await stage.track('NETWORKS_OPENED')
    await expect(stage.sent[0]?.outcome).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await new Promise((resolve) => setTimeout(resolve, 3_200))
    expect([stage.sent.length, server.analytics.received, stage.alerts]).toEqual([1, [], []])
  })

  it('granted anew after that, events go out again', async () => {
    const stage = await openStage(server, { consent: 'granted' })
    stage.analytics.setConsent('denied')
    stage.analytics.setConsent('granted')
    await stage.track('NETWORKS_OPENED')
    await stage.settle()
    expect(server.analytics.received).toHaveLength(1)
  })

  it('that is neither, from a page without types, is a refusal', async () => {
    const stage = await openStage(server, { consent: 'granted' })
    stage.analytics.setConsent('yes' as 'granted')
    expect(stage.analytics.consent()).toBe('denied')
  })
})

describe('a stored value that is not of its shape is deleted and counts for nothing:', () => {
  it.each(['granted', '{"v":1,"d":"pending"}', '{"v":2,"d":"granted"}', '{"v":1}', '{', ''])('%j', async (text) => {
    const stage = await openStage(server, { stored: new Map([['analytics_consent', text]]) })
    expect(stage.analytics.consent()).toBe('pending')
    expect(stage.stored.size).toBe(0)
  })
})

it('writes nothing until someone chooses', async () => {
  const stage = await openStage(server, { consent: 'granted' })
  await stage.track('NETWORKS_OPENED')
  await stage.settle()
  expect(stage.stored.size).toBe(0)
})
