import { expect, expectTypeOf, test } from 'vitest';
import { bareBattle, type Setting, type System, type UnitBase } from './battle.ts';
import { eventOf, type EventsOf, tellerOf } from './event-kind.ts';
import { JournalUmpire } from './umpire.ts';
import { closedSource } from './source.ts';

interface Model extends System {
  readonly unit: UnitBase & { readonly hurt: number };
}
interface Plain extends Model {
  readonly event: EventsOf<typeof EVENTS>;
}

const event = eventOf<Model>();
const EVENTS = {
  'unit-hurt': event(
    (unit: string, hurt: number) => ({
      by: null,
      facts: ['RULE-1'],
      about: { unit, result: { hurt } },
      changes: [{ unit, set: { hurt } }],
    }),
    { who: 'unit', tell: '{unit} is hurt[: {hurt}][, {facing}]' },
  ),
};
const tell = tellerOf<Plain, typeof EVENTS>(EVENTS);

test('an event is told with its kind, its facts and its changes', () => {
  const setting = { scenario: { first: 'a' }, ground: {} } as Setting;
  const umpire = new JournalUmpire(bareBattle<Plain>(setting), [], closedSource());
  tell(umpire, 'unit-hurt', 'guards', 2);
  expect(umpire.events).toEqual([
    {
      kind: 'unit-hurt',
      by: null,
      facts: ['RULE-1'],
      about: { unit: 'guards', result: { hurt: 2 } },
      changes: [{ unit: 'guards', set: { hurt: 2 } }],
    },
  ]);
  expect(umpire.battle.units['guards']?.hurt).toBe(2);
  expectTypeOf<Plain['event']['about']['unit']>().toBeString();
});

test('a misspelt blank, subject, field or kind does not compile', () => {
  const happen = (unit: string) => ({ by: null, facts: [], about: { unit }, changes: [] });
  // @ts-expect-error the event has no field `units`
  event(happen, { tell: '{units} is hurt' });
  // @ts-expect-error the event has no field `who`
  event(happen, { who: 'who', tell: '{unit} is hurt' });
  // @ts-expect-error every event has its sentence
  event(happen, { who: 'unit' });
  // @ts-expect-error units have no field `hurts`
  event((unit: string) => ({ by: null, facts: [], about: {}, changes: [{ unit, set: { hurts: 1 } }] }), { tell: '' });
  const umpire = { tell: () => undefined } as never;
  // @ts-expect-error there is no such kind
  expect(() => tell(umpire, 'unit-hit', 'guards', 2)).toThrow(TypeError);
});
