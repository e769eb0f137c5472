import { other } from '#battle/index.ts';
import { does, percent, themOrIt, type WeighedOrder } from '#counsel/index.ts';
import { inches } from '#field/index.ts';
import { readyBlow } from '../melee.ts';
import { LEAVING_COMBAT } from '../sheet.ts';
import { inContact } from '../play/contact.ts';
import { refusesEngage } from '../play/charge.ts';
import { buildingAt } from '../play/ground.ts';
import { has, isMounted, type MtBattle, type MtUnit, type MusketsTomahawks, unitOf } from '../play/model.ts';
import { unitSpotsUnit } from '../play/sight.ts';
import { checkOf } from '../play/morale.ts';
import { nearEnemies } from '../play/sample-places.ts';
import { mostOf } from '../play/ways.ts';
import { middle } from './aims.ts';
import { chanceOn, testCost } from './harm.ts';
import { threatAt } from './places.ts';
import { manWorth } from './evaluate.ts';

interface Meeting {
  readonly first: boolean;
  readonly surprise: boolean;
  readonly defensive: boolean;
}

/** How many of a unit's blows take a man, on average. */
function felled(striker: MtUnit, struck: MtUnit, men: number, { first, surprise, defensive }: Meeting): number {
  const { attackNeeded, defenceNeeded } = readyBlow({
    attackers: Math.max(1, men),
    aggression: striker.aggression,
    weapon: striker.melee,
    attackerCavalry: isMounted(striker),
    attackerInstigated: first,
    targetOnFoot: !isMounted(struck),
    targetFigures: Math.max(1, struck.figures.length),
    defence: struck.defence,
    targetWeapon: struck.melee,
    surprise,
    defensivePosition: defensive,
  });
  const fails = 1 - chanceOn(defenceNeeded);
  return men * chanceOn(attackNeeded) * fails * (defensive ? fails : 1);
}

interface Round {
  readonly own: number;
  readonly foes: number;
  readonly meeting: Meeting;
}

interface Aftermath {
  readonly lost: number;
  readonly struck: number;
  readonly own: number;
  readonly foes: number;
  readonly surprised: boolean;
}

interface Cost {
  readonly part: number;
  readonly breaks: number;
}

/** What a test after the round costs, interpolated between whole numbers of casualties. */
function costAfter(battle: MtBattle, unit: MtUnit, { lost, struck, own, foes, surprised }: Aftermath): Cost {
  const low = Math.floor(lost);
  const at = (casualties: number): Cost =>
    casualties >= unit.figures.length
      ? { part: 1, breaks: 1 }
      : testCost(
          checkOf(battle, unit, {
            cause: 'handToHand',
            casualties,
            figures: unit.figures.length - casualties,
            enemyCasualties: Math.round(struck),
            ownFiguresEngaged: Math.max(0, own - casualties),
            enemyFiguresEngaged: Math.max(0, foes - Math.round(struck)),
            surprised,
          }),
          unit.flight,
        );
  const share = lost - low;
  const [a, b] = [at(low), at(low + 1)];
  return { part: a.part * (1 - share) + b.part * share, breaks: a.breaks * (1 - share) + b.breaks * share };
}

/** What a round is worth, and the chance that the enemy runs (section 12, 10). */
function prospectOfRound(
  battle: MtBattle,
  unit: MtUnit,
  target: MtUnit,
  { own, foes, meeting }: Round,
): { readonly worth: number; readonly wins: number } {
  const struck = Math.min(target.figures.length, felled(unit, target, own, meeting));
  const lost = Math.min(
    unit.figures.length,
    felled(target, unit, foes, { first: false, surprise: false, defensive: false }),
  );
  const theirs = costAfter(battle, target, {
    lost: struck,
    struck: lost,
    own: foes,
    foes: own,
    surprised: meeting.surprise,
  });
  const ours = costAfter(battle, unit, { lost, struck, own, foes, surprised: false });
  const gain =
    manWorth(battle, target.side) * (struck + theirs.part * (target.figures.length - struck)) +
    (has(target, 'officer') ? 8 : 0) * Math.min(1, struck);
  const pain =
    manWorth(battle, unit.side) * (lost + ours.part * (unit.figures.length - lost)) +
    (has(unit, 'officer') ? 10 : 0) * Math.min(1, lost);
  return { worth: gain - pain, wins: theirs.breaks };
}

const REACH = inches(1);

/** Engaging enemies within reach. */
export function weighCharges(battle: MtBattle, unit: MtUnit): readonly WeighedOrder<MusketsTomahawks>[] {
  if (unit.gun !== null || unit.marker || has(unit, 'officer')) return [];
  return nearEnemies(battle, unit, mostOf(unit) + REACH).flatMap((target): WeighedOrder<MusketsTomahawks>[] => {
    const own = Math.min(unit.figures.length, target.figures.length + 3);
    const defensive = buildingAt(battle.setting, middle(target)) !== undefined;
    const watched =
      target.vigilance && !target.shaken ? threatAt(target, inches(2), true) * manWorth(battle, unit.side) * 1.3 : 0;
    const round = {
      own: Math.ceil(own * 0.8),
      foes: Math.min(target.figures.length, own),
      meeting: { first: true, surprise: false, defensive },
    };
    const plain = target.flight
      ? { worth: manWorth(battle, target.side) * target.figures.length * 0.6, wins: 1 }
      : prospectOfRound(battle, unit, target, round);
    if (plain.worth - watched < -6) return [];
    const order = { kind: 'engage', unit: unit.id, target: target.id, paths: [], shots: [] } as const;
    if (refusesEngage(battle, order) !== undefined) return [];
    const surprise = !target.flight && !unitSpotsUnit(battle, target, unit);
    const { worth, wins } = surprise
      ? prospectOfRound(battle, unit, target, { ...round, meeting: { ...round.meeting, surprise } })
      : plain;
    return [
      {
        order,
        worth: worth - watched,
        why: () =>
          `${does(battle, unit, 'engages', 'engage')} ${target.name}: ${percent(wins)} to put ${themOrIt(battle, target)} to flight at once.`,
      },
    ];
  });
}

/** Another round, or away in time (section 12, 11). */
export function weighEngaged(battle: MtBattle, unit: MtUnit): readonly WeighedOrder<MusketsTomahawks>[] {
  const foes = unit.engagedWith.map((id) => unitOf(battle, id)).filter(({ side }) => side === other(unit.side));
  const [target] = foes;
  if (target === undefined) return [];
  const round = {
    own: inContact(battle, unit, foes).length,
    foes: inContact(battle, target, [unit]).length,
    meeting: { first: false, surprise: false, defensive: target.defensive && unit.instigator },
  };
  const { worth, wins } = prospectOfRound(battle, unit, target, round);
  const leaving = unit.figures.length * (LEAVING_COMBAT.recoil.value + 1) * 0.1 * manWorth(battle, unit.side);
  const id = unit.id;
  return [
    {
      order: { kind: 'fight', unit: id },
      worth,
      why: () => `${does(battle, unit, 'fights', 'fight')} on: ${percent(wins)} to put ${target.name} to flight.`,
    },
    {
      order: { kind: 'withdraw', unit: id },
      worth: -leaving - 1.5,
      why: () => `${does(battle, unit, 'breaks', 'break')} off while there is time.`,
    },
  ];
}
