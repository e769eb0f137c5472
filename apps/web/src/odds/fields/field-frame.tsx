import type { FieldAbout, Refusal } from 'enfilade';
import type { ComponentChildren } from 'preact';
import { Link } from '../../route/link.tsx';
import { sheetPath } from '../../route/route.ts';

/** Props of every field. */
export interface FieldProps {
  readonly about: FieldAbout;
  /** `units[1].formation` */
  readonly path: string;
  readonly given: unknown;
  readonly refusal: Refusal | undefined;
  readonly system: string;
  change(value: unknown): void;
}

export function refusedHere({ path, refusal }: Pick<FieldProps, 'path' | 'refusal'>): Refusal | undefined {
  return refusal?.field === path ? refusal : undefined;
}

/** Path of a field as an id that labels and descriptions can name. */
export const idOf = (path: string): string => `field-${path}`;

/** The sentence of a refusal without the path it begins with, as it is shown at the field. */
export function sentence({ field, message, rule }: Refusal): string {
  const said = message.startsWith(`${field}: `) ? message.slice(field.length + 2) : message;
  const without = rule !== undefined && said.endsWith(` (${rule})`) ? said.slice(0, -rule.length - 3) : said;
  return `${without.charAt(0).toUpperCase()}${without.slice(1)}.`;
}

export function RefusalNote({ refusal, system }: { readonly refusal: Refusal; readonly system: string }) {
  const { rule } = refusal;
  return (
    <>
      {sentence(refusal)}{' '}
      {rule === undefined || rule === 'contract' ? null : (
        <Link to={sheetPath(system, rule)} class="fact">
          {rule}
        </Link>
      )}
    </>
  );
}

/** Help and refusal under a field. */
export function FieldNotes({ about, path, refusal, system }: FieldProps) {
  const here = refusedHere({ path, refusal });
  return (
    <>
      {about.help === undefined ? null : (
        <p class="help" id={`${idOf(path)}-help`}>
          {about.help}
        </p>
      )}
      {here === undefined ? null : (
        <p class="refusal" id={`${idOf(path)}-refusal`}>
          <RefusalNote refusal={here} system={system} />
        </p>
      )}
    </>
  );
}

/** The attributes that tie a control to its help and its refusal. */
export function described(props: FieldProps): { 'aria-describedby'?: string; 'aria-invalid'?: true } {
  const here = refusedHere(props) !== undefined;
  const notes = [
    props.about.help === undefined ? '' : `${idOf(props.path)}-help`,
    here ? `${idOf(props.path)}-refusal` : '',
  ].filter((note) => note !== '');
  return {
    ...(notes.length === 0 ? {} : { 'aria-describedby': notes.join(' ') }),
    ...(here ? { 'aria-invalid': true } : {}),
  };
}

/** A group of controls under one label. */
export function Fieldset({ children, ...props }: FieldProps & { readonly children: ComponentChildren }) {
  const refused = refusedHere(props) !== undefined;
  return (
    <fieldset class={refused ? 'field field-refused' : 'field'} {...described(props)}>
      <legend>{props.about.label}</legend>
      {children}
      <FieldNotes {...props} />
    </fieldset>
  );
}
