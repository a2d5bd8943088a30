import type { PendingProposal } from '../index.js'

/** In the site's own words, unchecked. */
export const SiteName = ({ site }: Pick<PendingProposal, 'site'>) => (
  <p className="site">
    <strong>{site.name}</strong>
    <span>{site.url || 'says no address'}</span>
  </p>
)
