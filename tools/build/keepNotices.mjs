import { NOTICES, packagesOf, writeNotices } from '../notices.mjs'

/**
 * A plugin that puts the notices of what is really in the bundle beside it.
 * @param within modules of other packages that were built into the bundle's own modules before
 */
export const keepNotices = (fileName = NOTICES, within = []) => ({
  name: 'notices',
  generateBundle(_, bundle) {
    const folders = packagesOf([...within, ...Object.values(bundle).flatMap(({ moduleIds = [] }) => moduleIds)])
    if (folders.length > 0) this.emitFile({ type: 'asset', fileName, source: writeNotices(folders) })
  },
})
