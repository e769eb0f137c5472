import { linesOf, type Rulebook } from 'enfilade';
import { styled } from '../terminal.ts';

/** What is behind a rule id: the lines of the sheet that carry it, a reading or a ruling. */
export function tellRule({ sheet }: Rulebook, asked: string): string {
  const id = asked.replaceAll(/[()]/g, '').trim();
  const is = (given: string | undefined): boolean => given?.toLowerCase() === id.toLowerCase();
  const told = [
    ...linesOf(sheet)
      .filter(({ rule, fact }) => is(rule) || is(fact))
      .map(({ says, shows, rule }) => `${says}${shows === '' ? '' : `: ${shows}`} ${styled('dim', rule)}`),
    ...sheet.readings.filter((each) => is(each.id)).map(({ reading, why }) => `${reading} ${styled('dim', why)}`),
    ...sheet.rulings
      .filter((each) => is(each.id))
      .map(({ question, ruling, source }) => `${question}: ${ruling} ${styled('dim', `(${source})`)}`),
  ];
  if (id === '') return 'Give rule the id of a rule, as shown in brackets: rule BP-GAP-32';
  return told.length === 0 ? `There is no rule ${id} on the sheet.` : told.join('\n');
}
