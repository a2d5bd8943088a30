import { NOTICES, packagesOf, writeNotices } from '../notices.mjs'

/** A plugin that puts the notices of what is really in the bundle beside it. */
export const keepNotices = (fileName = NOTICES) => ({
  name: 'notices',
  generateBundle(_, bundle) {
    const folders = packagesOf(Object.values(bundle).flatMap(({ moduleIds = [] }) => moduleIds))
    if (folders.length > 0) this.emitFile({ type: 'asset', fileName, source: writeNotices(folders) })
  },
})
