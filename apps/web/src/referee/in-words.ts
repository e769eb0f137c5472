import { type Edit, type FieldAbout, findItem, type Items, nameOf, type Referee, type Values } from 'enfilade';
import { headed, inWords } from '../parts/words.ts';
import { STRINGS } from './strings.ts';

type Value = Values[string] | undefined;

export function aboutOf(referee: Referee, kind: string, field: string): FieldAbout | undefined {
  const { roster } = referee;
  const form = { side: roster.side, command: roster.command, unit: roster.unit }[kind as 'unit'] as
    | Referee['roster']['unit']
    | undefined;
  return form?.form.about[field];
}

export function valueInWords(about: FieldAbout | undefined, value: Value): string {
  if (about?.kind === 'choice')
    return about.options.find((option) => option.value === value)?.label.toLowerCase() ?? inWords(value);
  return inWords(value);
}

/** Ids of commands are names to a reader. */
function said(items: Items, about: FieldAbout | undefined, field: string, value: Value): string {
  const item = field === 'command' && typeof value === 'string' ? findItem(items, value) : undefined;
  return item === undefined ? valueInWords(about, value) : nameOf(item);
}

/** One change of the book: "69th Foot: casualties 3, was 2". */
export function editInWords(edit: Edit, items: Items, referee: Referee): string | undefined {
  if (edit.kind !== 'set') {
    const { item } = edit;
    const owed = item.values['label'];
    const label = item.kind === 'owed' && typeof owed === 'string' ? owed : nameOf(item);
    return edit.kind === 'add' ? `+ ${label}` : `\u2212 ${label}`;
  }
  const item = findItem(items, edit.item);
  const about = item && aboutOf(referee, item.kind, edit.field);
  const field = (about?.label ?? headed(edit.field)).toLowerCase();
  const name = item === undefined ? edit.item : nameOf(item);
  if (about?.kind === 'flag') return edit.to === true ? STRINGS.nowIs(name, field) : STRINGS.noLonger(name, field);
  const from = said(items, about, edit.field, edit.from);
  const to = said(items, about, edit.field, edit.to);
  return STRINGS.toWrite(name, field, from, to);
}
