import type { SiwxProvider } from '@portico/kernel'

const PARAMETER = 'sign-in'
const CHOICES = { off: 'Not asked', optional: 'Asked', required: 'Required' } as const
type Choice = keyof typeof CHOICES

const readChoice = (): Choice => {
  const wanted = new URL(location.href).searchParams.get(PARAMETER) ?? 'off'
  return Object.hasOwn(CHOICES, wanted) ? (wanted as Choice) : 'off'
}

/** The option `siwx` as the address of the page says. */
export function wantedSignIn(): SiwxProvider | undefined {
  const choice = readChoice()
  return choice === 'off' ? undefined : { required: choice === 'required', statement: 'Welcome to the playground.' }
}

/** Options are fixed when a widget is created: another choice loads the page again. */
export function SignInSwitch() {
  return (
    <label className="switch">
      Signing in
      <select
        value={readChoice()}
        onChange={({ currentTarget }) => {
          const url = new URL(location.href)
          url.searchParams.set(PARAMETER, currentTarget.value)
          location.assign(url)
        }}
      >
        {Object.entries(CHOICES).map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
