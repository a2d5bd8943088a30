import { showPage } from './showPage.js'

const PATIENCE_MS = 30_000

/** A window that the page has opened in a click, and leads to a provider as soon as it knows where that is. */
const say = showPage('waiting')
const giveUp = (why: 'slow' | 'failed') => {
  document.querySelector('.ring')?.remove()
  say(why)
}
// A page that keeps its windows apart can't lead this one on.
if (window.opener === null) {
  giveUp('failed')
  close()
} else {
  setTimeout(() => giveUp('slow'), PATIENCE_MS)
}
