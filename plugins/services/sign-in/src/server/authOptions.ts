import { PorticoError } from '@portico/kernel'

/**
 * The base path without a slash at its end.
 * @throws `CONFIG_INVALID` for anything but a plain path: the sign-in server is on the page's own origin
 */
export function readBasePath(basePath: string): string {
  const path = basePath.replace(/\/+$/, '')
  if (/^(\/[\w~.-]+)+$/.test(path) && !/\/\.{1,2}(\/|$)/.test(path)) return path
  throw new PorticoError('CONFIG_INVALID', { option: 'basePath', fix: 'Write a path of this site, such as /api/auth.' })
}

/** @throws `CONFIG_INVALID` for what is not a time between two questions */
export function readPollingSec(pollingSec: number | undefined): number | undefined {
  if (pollingSec === undefined || (pollingSec >= 1 && pollingSec <= 86_400)) return pollingSec
  throw new PorticoError('CONFIG_INVALID', { option: 'pollingSec', fix: 'Write seconds, from 1 to 86400.' })
}
