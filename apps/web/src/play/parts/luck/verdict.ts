import { type Side, SIDES } from 'enfilade';
import { type LuckLedger, sideInLedger } from 'enfilade/bench';
import { VERDICT_STRINGS } from '../../reckon-strings.ts';
import { type SideSum, type SumPart, sumOf } from './sum.ts';

/** Less is not worth mentioning. */
const LEAST = 5;

/** What is within its margin of error may be nothing at all. */
function battlesOf({ lines }: SideSum, of: SumPart): number {
  const { battles = 0, error = 0 } = lines.find(({ part }) => part === of) ?? {};
  return of === 'start' || Math.abs(battles) > error ? battles : 0;
}

/** What decided a battle, in plain words, the main thing first. */
export function verdictOf(ledger: LuckLedger): readonly string[] {
  const { winner } = ledger.end;
  if (winner === null) return [VERDICT_STRINGS.drawn, ...remarks(ledger, null)];
  const { says, told } = mainThing(ledger, winner);
  return [says, ...remarks(ledger, told)];
}

/** Within an error that is worth mentioning: nothing can be said of it either way. */
function isUnclear({ lines }: SideSum, of: SumPart): boolean {
  return lines.some(({ part, battles, error }) => part === of && error > LEAST && Math.abs(battles) <= error);
}

type Told = SumPart | null;

function mainThing(ledger: LuckLedger, winner: Side): { readonly says: string; readonly told: Told } {
  const name = sideInLedger(ledger, winner);
  const sum = sumOf(ledger, winner);
  const [start, luck, own, others] = (['start', 'luck', 'own', 'others'] as const).map((part) =>
    battlesOf(sum, part),
  ) as [number, number, number, number];
  if (luck <= -LEAST) return { says: VERDICT_STRINGS.againstDice(name, -luck), told: 'luck' };
  const most = Math.max(luck, own, others, start - 50);
  if (most < LEAST) return { says: VERDICT_STRINGS.even(name), told: null };
  if (most === luck) return { says: VERDICT_STRINGS.byDice(name, luck), told: 'luck' };
  if (most === others)
    return { says: VERDICT_STRINGS.byMistakes(name, others), told: winner === 'a' ? 'others' : 'own' };
  if (most === own) return { says: VERDICT_STRINGS.byDecisions(name, own), told: winner === 'a' ? 'own' : 'others' };
  return { says: VERDICT_STRINGS.fromStart(name, start), told: 'start' };
}

/** What else there is to say; `told` is what has been said already, from the point of view of side a. */
function remarks(ledger: LuckLedger, told: Told): readonly string[] {
  const sum = sumOf(ledger, 'a');
  const luck = battlesOf(sum, 'luck');
  const dice =
    told === 'luck' || isUnclear(sum, 'luck')
      ? []
      : Math.abs(luck) < LEAST
        ? [VERDICT_STRINGS.diceEven]
        : [VERDICT_STRINGS.diceFor(sideInLedger(ledger, luck > 0 ? 'a' : 'b'), Math.abs(luck))];
  const orders = SIDES.flatMap((side) => {
    const part = side === 'a' ? 'own' : 'others';
    const gained = battlesOf(sum, part) * (side === 'a' ? 1 : -1);
    if (part === told || Math.abs(gained) < LEAST) return [];
    const says = gained < 0 ? VERDICT_STRINGS.orders : VERDICT_STRINGS.goodOrders;
    return [says(sideInLedger(ledger, side), Math.abs(gained))];
  });
  return [...dice, ...orders];
}
