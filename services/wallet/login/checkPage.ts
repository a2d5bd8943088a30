import type { Project } from '../../directory/projects.js'
import { findProject } from '../../http/checkProject.js'
import { Refusal } from '../../http/refusal.js'

/** As browsers write them. A wildcard of a project stands for any text, and mails name the page. */
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/(\[[0-9a-f:]+\]|[a-z0-9_-]+(\.[a-z0-9_-]+)*)(:\d{1,5})?$/

/** The page that asks, as the frame has checked it, decided here once more (S6.6). */
export function checkPage(
  projects: ReadonlyMap<string, Project>,
  page: { readonly projectId: string; readonly origin: string },
): void {
  try {
    findProject(projects, page)
    if (!ORIGIN.test(page.origin) || !URL.canParse(page.origin)) throw new Refusal(403, 'Unauthorized: not an origin')
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 403) throw error
    throw new Refusal(403, error.message, { code: 'UNVERIFIED_DOMAIN' })
  }
}
