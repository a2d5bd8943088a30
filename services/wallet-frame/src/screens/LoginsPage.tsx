/** @jsxImportSource preact */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { Identity, Logins } from '../api/answers.js'
import { fill } from '../messages/messages.js'
import { Card } from './Card.js'
import { MailIcon, PersonIcon } from './icons.js'
import { ListedItem } from './ListedItem.js'
import { PROVIDER_NAMES } from './providerNames.js'
import type { PageProps } from './SecurityScreen.js'
import { StepUpForm } from './StepUpForm.js'
import { useList } from './useList.js'

/** What logs in to the account: to look at, and to remove while another way is left. The address is changed in the widget. */
export function LoginsPage({ security, texts, onClose, onBack }: PageProps): JSX.Element {
  const [removed, setRemoved] = useState<Identity>()
  const { items, failure, isBusy, change } = useList<Logins>(async () => [await security.logins()], texts)
  const [{ email, identities } = { email: null, identities: [] }] = items ?? []
  const isLast = email === null && identities.length === 1
  if (removed) {
    const leave = () => setRemoved(undefined)
    const remove = () => {
      leave()
      void change(() => security.removeLogin(removed.id))
    }
    return (
      <Card texts={texts} title={PROVIDER_NAMES[removed.provider]} onClose={onClose} onBack={leave}>
        <StepUpForm texts={texts} stepUp={security.loginsStepUp} onVerified={remove} />
      </Card>
    )
  }
  return (
    <Card texts={texts} title={texts.loginsTitle} onClose={onClose} onBack={onBack}>
      {failure && (
        <p class="failure" role="alert">
          {failure}
        </p>
      )}
      <ul class="list">
        {email !== null && (
          <ListedItem
            {...{ texts, isBusy, icon: <MailIcon />, label: texts.emailLogin, hint: email, removal: undefined }}
          />
        )}
        {identities.map((one) => (
          <ListedItem
            key={one.id}
            icon={<PersonIcon />}
            label={PROVIDER_NAMES[one.provider]}
            hint={one.email ?? one.name ?? ''}
            {...{ texts, isBusy }}
            removal={
              isLast
                ? undefined
                : {
                    question: fill(texts.unlinkSure, { label: PROVIDER_NAMES[one.provider] }),
                    onYes: () => setRemoved(one),
                  }
            }
          />
        ))}
      </ul>
      {isLast && <p>{texts.lastLogin}</p>}
    </Card>
  )
}
