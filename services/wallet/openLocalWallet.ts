import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { openWalletService, type WalletService } from './openWalletService.js'
import type { WalletSettings } from './walletConfig.js'

/** The wallet server of the local stack: in memory, under keys of this start. */
export const openLocalWallet = (
  settings: Pick<WalletSettings, 'frameUrl' | 'frameFiles' | 'projects' | 'chains'> &
    Partial<Pick<WalletSettings, 'socials' | 'farcaster'>> & { readonly smtpUrl: string },
  now: () => number = Date.now,
): Promise<WalletService> =>
  openWalletService(
    {
      ...{ socials: [], farcaster: undefined, ...settings, apiOrigin: settings.frameUrl },
      ...{ databaseUrl: ':memory:', mailFrom: 'Portico <login@wallet.example>' },
      ...{ pepper: randomBytes(32), dataKeys: [randomBytes(32)] },
      ...{ ancestors: { previews: false, mobile: [] }, forgetDeviceOnSignOut: false },
      ...{
        protectBefore: 'firstTransaction',
        windowApprovals: 'auto',
        newDevice: 'code',
        proxyHops: 0,
        rateLimit: undefined,
      },
    },
    { log: pino({ level: 'fatal', base: null }), now },
  )
