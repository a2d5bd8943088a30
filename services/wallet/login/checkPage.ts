import type { Project } from '../../directory/projects.js'
import { findProject } from '../../http/checkProject.js'
import { Refusal } from '../../http/refusal.js'

/** The page that asks, as the frame has checked it, decided here once more (S6.6). */
export function checkPage(
  projects: ReadonlyMap<string, Project>,
  page: { readonly projectId: string; readonly origin: string },
): void {
  try {
    findProject(projects, page)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 403) throw error
    throw new Refusal(403, error.message, { code: 'UNVERIFIED_DOMAIN' })
  }
}
