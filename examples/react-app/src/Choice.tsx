interface ChoiceProps<T extends string> {
  readonly legend: string
  readonly names: Readonly<Record<string, string>>
  readonly all: readonly T[]
  readonly value: T
  onChange(value: T): void
}

/** Radios that look like one bar. */
export function Choice<T extends string>({ legend, names, all, value, onChange }: ChoiceProps<T>) {
  return (
    <fieldset className="choice">
      <legend>{legend}</legend>
      <div className="bar-of">
        {all.map((one) => (
          <label key={one}>
            <input type="radio" name={legend} checked={one === value} onChange={() => onChange(one)} />
            <span>{names[one]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
