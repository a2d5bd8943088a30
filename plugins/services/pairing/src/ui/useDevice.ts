import { type Device, isMobile, mobilePlatform } from '@portico/ui/plugin'
import { useMemo } from 'react'

/** The device that the page runs on, as far as it decides which wallets can be reached. */
export const useDevice = (): Device =>
  useMemo(
    () => ({ isMobile: isMobile(), platform: mobilePlatform(), hasGlobal: (name: string) => name in globalThis }),
    [],
  )
