import { usePorticoTheme } from '@portico/ui/react'

const MODES = ['system', 'light', 'dark'] as const

export function ThemeSwitch() {
  const { mode, setTheme } = usePorticoTheme()
  return (
    <label className="field inline">
      Theme
      <select
        value={mode}
        onChange={(event) => {
          const next = MODES.find((one) => one === event.target.value) ?? 'system'
          document.documentElement.dataset.theme = next
          setTheme({ mode: next })
        }}
      >
        {MODES.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  )
}
