import { counted } from '#procedure/index.ts';
import { other, type Side } from '#battle/index.ts';
import {
  type CardPart,
  cardParts,
  hits,
  reasonsIn,
  saves,
  signed,
  type StepPart,
  summed,
  type ThrownEvent,
} from '#chart/index.ts';
import { IMPOSSIBLE_HIT, LEAVING_COMBAT } from '../../sheet.ts';
import type { MusketsTomahawks } from '../../play/model.ts';

function needed(score: number): string {
  return `${score}+`;
}

export const cardPart = cardParts<MusketsTomahawks>({
  'shots-fired': ({ event: { by, about }, does }) => ({
    title: about.volley ? 'Volley' : 'Shots',
    steps: about.groups.map(({ facts, result, faces }): StepPart => {
      const [toHit, toKill] = [faces.slice(0, facts.shooters), faces.slice(facts.shooters)];
      const why = [
        reasonsIn(result.modifiers),
        ...(result.impossibleShot
          ? [`an impossible shot (${IMPOSSIBLE_HIT.fact}): a ${IMPOSSIBLE_HIT.value} still hits`]
          : []),
      ].join(', ');
      return {
        side: by,
        title: does(about.unit, 'fires', 'fire'),
        note: `${counted(facts.shooters, 'die', 'dice')}, ${needed(result.toHitNeeded)}${why === '' ? '' : `: ${why}`}`,
        groups: [
          hits({ faces: toHit, on: result.toHitNeeded }),
          ...(toKill.length === 0
            ? []
            : [
                {
                  ...hits({ faces: toKill, on: result.toKillNeeded, best: result.toKillNeeded }, 'kill'),
                  label: `kills, ${needed(result.toKillNeeded)}${result.impossibleShot ? `: impossible shot ${signed(result.killModifier)}` : ''}`,
                },
              ]),
        ],
        outcome: result.casualties === 0 ? 'no loss' : `${result.casualties} lost`,
        goodFor: result.casualties > 0 ? by : null,
      };
    }),
    verdict: {
      says: about.casualties === 0 ? 'No casualties' : counted(about.casualties, 'casualty', 'casualties'),
      goodFor: about.casualties > 0 ? by : by && other(by),
    },
    hurts: about.casualties > 0,
  }),
  'hand-to-hand-fought': ({ event: { about }, name, does, side }) => {
    const lost = (id: string): number =>
      about.blows.filter(({ struck }) => struck === id).reduce((sum, { result }) => sum + result.casualties, 0);
    const all = about.units.reduce((sum, id) => sum + lost(id), 0);
    return {
      steps: about.blows.map(
        ({ striker, struck, facts, result, faces }): StepPart => ({
          side: side(striker),
          title: `${does(striker, 'strikes', 'strike')} ${name(struck)}`,
          note: `${counted(facts.attackers, 'die', 'dice')}, ${needed(result.attackNeeded)}`,
          groups: [
            hits({ faces: faces.slice(0, facts.attackers), on: result.attackNeeded }),
            ...saves({ faces: faces.slice(facts.attackers, facts.attackers + result.hits), on: result.defenceNeeded }),
            ...saves({ faces: faces.slice(facts.attackers + result.hits), on: result.defenceNeeded }, 'saves again'),
          ],
          outcome: result.casualties === 0 ? 'no loss' : `${result.casualties} lost`,
          goodFor: result.casualties > 0 ? side(striker) : null,
        }),
      ),
      verdict: {
        says:
          all === 0
            ? 'No casualties'
            : about.units
                .map((id) => `${does(id, 'loses', 'lose')} ${lost(id) === 0 ? 'nobody' : lost(id)}`)
                .join(', '),
        goodFor: null,
      },
      hurts: all > 0,
    };
  },
  'reaction-tested': ({ event: { by, about }, thrown, name }) => {
    const { modifiers, modifierTotal, total, result } = about.result;
    const why = reasonsIn(modifiers);
    return {
      weight: 'test',
      title: 'Reaction test',
      steps: [
        {
          side: by,
          title: `Reaction test, ${name(about.unit)}`,
          note: modifierTotal === 0 ? '' : `${total} in all${why === '' ? '' : `: ${why}`}`,
          groups: [summed(thrown[0])],
        },
      ],
      goodFor: result === 'noEffect' ? by : other(by),
    };
  },
  'combat-broken-off': ({ event: { by, about }, does }) => ({
    weight: 'test',
    title: 'Breaking off',
    steps: [
      {
        side: by,
        title: does(about.unit, 'breaks off', 'break off'),
        note: `${needed(LEAVING_COMBAT[about.facts.kind].value + 1)} gets away`,
        groups: saves({ faces: about.faces, on: LEAVING_COMBAT[about.facts.kind].value + 1 }, 'who gets away'),
        outcome: about.result.lost === 0 ? 'no loss' : `${about.result.lost} lost`,
        goodFor: about.result.lost > 0 ? other(by) : by,
      },
    ],
    hurts: about.result.lost > 0,
  }),
  'unit-rallied': (thrown) => rallied(thrown, thrown.event.about.unit, true),
  'rally-failed': (thrown) => rallied(thrown, thrown.event.about.unit, false),
  'flight-began': ({ event: { by } }) => ({ steps: [], goodFor: by && other(by) }),
  'unit-fled': ({ event: { by } }) => ({ steps: [], goodFor: by && other(by) }),
  'unit-routed': ({ event: { by } }) => ({ steps: [], goodFor: by && other(by) }),
  'fugitives-cut-down': ({ event: { by } }) => ({ steps: [], goodFor: by && other(by) }),
});

function rallied(
  { event: { by }, thrown, does }: ThrownEvent<MusketsTomahawks, { readonly by: Side | null }>,
  unit: string,
  passes: boolean,
): CardPart {
  return {
    weight: 'test',
    title: 'Rally',
    steps: [
      { side: by, title: does(unit, 'tries to rally', 'try to rally'), groups: thrown.map((faces) => summed(faces)) },
    ],
    verdict: {
      says: passes ? does(unit, 'rallies', 'rally') : does(unit, 'does not rally', 'do not rally'),
      goodFor: passes ? by : by && other(by),
    },
  };
}
