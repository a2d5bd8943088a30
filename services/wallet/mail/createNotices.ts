import type { Project } from '../../directory/projects.js'
import type { WalletStore } from '../store/walletStore.js'
import type { Mailer } from './createMailer.js'
import { type NoticeKind, writeNotice } from './writeNotice.js'

/** Mails that tell a user of what could mean that another person is at work. */
export interface Notices {
  /** To the user's address, if there is one, and to more that it is about. */
  send(userId: string, kind: NoticeKind, more?: readonly string[]): Promise<void>
}

export interface NoticeParts {
  readonly store: Pick<WalletStore, 'sessions'>
  readonly mailer: Mailer
  readonly projects: ReadonlyMap<string, Project>
  readonly now: () => number
}

export const createNotices = ({ store, mailer, projects, now }: NoticeParts): Notices => ({
  async send(userId, kind, more = []) {
    const { email, projectId } = await store.sessions.contactOf(userId)
    const notice = writeNotice({ kind, app: projects.get(projectId)?.name, atMs: now() })
    const all = [...(email === undefined ? [] : [email]), ...more]
    for (const to of new Set(all)) mailer.send({ to, ...notice })
  },
})
