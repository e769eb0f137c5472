import { valueOf } from '../question.ts';
import { described, type FieldProps, FieldNotes, idOf, refusedHere } from './field-frame.tsx';

export function TextField(props: FieldProps) {
  const { about, path, given, change } = props;
  const value = valueOf(about, given);
  return (
    <div class={refusedHere(props) === undefined ? 'field' : 'field field-refused'}>
      <label for={idOf(path)}>{about.label}</label>
      <input
        id={idOf(path)}
        value={typeof value === 'string' ? value : ''}
        onInput={(event) => change(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
        {...described(props)}
      />
      <FieldNotes {...props} />
    </div>
  );
}
