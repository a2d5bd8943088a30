import type { Project } from '../../directory/projects.js'
import type { WalletStore } from '../store/walletStore.js'
import type { Mailer } from './createMailer.js'
import { type NoticeKind, writeNotice } from './writeNotice.js'

/** Mails that tell a user of what could mean that another person is at work. */
export interface Notices {
  send(userId: string, kind: NoticeKind): Promise<void>
}

interface NoticeParts {
  readonly store: Pick<WalletStore, 'sessions'>
  readonly mailer: Mailer
  readonly projects: ReadonlyMap<string, Project>
  readonly now: () => number
}

export const createNotices = ({ store, mailer, projects, now }: NoticeParts): Notices => ({
  async send(userId, kind) {
    const { email, projectId } = await store.sessions.contactOf(userId)
    mailer.send({ to: email, ...writeNotice({ kind, app: projects.get(projectId)?.name, atMs: now() }) })
  },
})
