import { showPage } from './showPage.js'

const PATIENCE_MS = 30_000

/** A window that the page has opened in a click, and leads to a provider as soon as it knows where that is. */
const hasPage = window.opener !== null
const say = showPage(hasPage ? 'waiting' : 'failed')
// A page that keeps its windows apart can't lead this one on.
if (hasPage) setTimeout(() => say('slow'), PATIENCE_MS)
else close()
