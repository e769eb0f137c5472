import { valueOf } from '../question.ts';
import { described, type FieldProps, refusedHere, RefusalNote, idOf } from './field-frame.tsx';

/** A yes or no fact: a chip with a tick. */
export function FlagField(props: FieldProps) {
  const { about, path, given, change, system } = props;
  const here = refusedHere(props);
  return (
    <div class={here === undefined ? 'flag' : 'flag field-refused'}>
      <label class="chip-choice chip-flag" {...(about.help === undefined ? {} : { title: about.help })}>
        <input
          type="checkbox"
          checked={valueOf(about, given) === true}
          onChange={(event) => change(event.currentTarget.checked)}
          {...described(props)}
        />
        <span>{about.label}</span>
      </label>
      {about.help === undefined ? null : (
        <span class="unseen" id={`${idOf(path)}-help`}>
          {about.help}
        </span>
      )}
      {here === undefined ? null : (
        <p class="refusal" id={`${idOf(path)}-refusal`}>
          <RefusalNote refusal={here} system={system} />
        </p>
      )}
    </div>
  );
}
