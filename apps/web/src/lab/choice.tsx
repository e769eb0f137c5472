interface ChoiceProps<T extends string | number> {
  readonly legend: string;
  readonly name: string;
  readonly values: readonly T[];
  readonly chosen: T | undefined;
  says(value: T): string;
  choose(value: T): void;
}

/** A choice of one from a few buttons side by side. */
export function Choice<T extends string | number>({ legend, name, values, chosen, says, choose }: ChoiceProps<T>) {
  return (
    <fieldset class="lab-choice">
      <legend>{legend}</legend>
      <div>
        {values.map((value) => (
          <label key={value} class={value === chosen ? 'lab-chosen' : ''}>
            <input type="radio" name={name} checked={value === chosen} onChange={() => choose(value)} />
            <span>{says(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
