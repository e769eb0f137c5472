import { isFault, loadChecks, loadPlay, readBattleFile, type System, withPlainTexts } from 'enfilade';
import type { BattleMade, NewBattle } from 'enfilade/online';
import type { Battles } from './battles.ts';
import type { Refused } from './bodies.ts';
import { readLayout } from './layout.ts';
import type { BattleLimits } from './limits.ts';
import { makeBattle, shownBattle } from './make-battle.ts';
import { BattleQuota } from './quota.ts';
import { BATTLE_STRINGS as STRINGS } from './strings.ts';

/** Makes battles, while there is room. */
export class BattleMaker {
  private readonly limits: BattleLimits;
  private quota: BattleQuota | undefined;

  constructor(limits: BattleLimits) {
    this.limits = limits;
  }

  async make(battles: Battles, wanted: NewBattle): Promise<Omit<BattleMade, 'nearby'> | Refused> {
    if (wanted.opponent.kind === 'challenge' && !this.limits.lobby) return { status: 422, error: STRINGS.lobbyOff };
    const layout = await readLayout(wanted.layout);
    if (typeof layout === 'string') return { status: 422, error: layout };
    const { battle, seat, invitation } = makeBattle(wanted, layout, {
      now: battles.now(),
      days: this.limits.invitationDays,
    });
    if (!(await this.hasRoom(battles, battle.bytes))) return { status: 507, error: STRINGS.noRoom };
    await battles.insert(battle);
    return {
      battle: battle.head.id,
      side: wanted.side,
      seat,
      invitation: invitation && {
        token: invitation.token,
        expires: new Date(invitation.stored.expires).toISOString(),
      },
    };
  }

  /** A battle file that may be watched from beginning to end: its id. */
  async show(battles: Battles, { file: given, listed }: ShownBattle): Promise<string | Refused> {
    const read = readBattleFile<System>(given);
    if (isFault(read)) return { status: 422, error: `file.${read.message}` };
    const file = withPlainTexts(read);
    const { scenario, journal, events, engine, rules } = file;
    const [play, checks] = await Promise.all([loadPlay(scenario.ruleset), loadChecks(scenario.ruleset)]);
    const fault = checks?.faultIn(scenario);
    if (play === undefined || fault !== undefined)
      return { status: 422, error: fault?.message ?? STRINGS.noSystem(scenario.ruleset) };
    const game = { journal, events, waiting: null };
    const battle = shownBattle({ play, scenario, game, engine, rules }, { now: battles.now(), listed });
    if (!(await this.hasRoom(battles, battle.bytes))) return { status: 507, error: STRINGS.noRoom };
    await battles.insert(battle);
    return battle.head.id;
  }

  private async hasRoom(battles: Battles, bytes: number): Promise<boolean> {
    this.quota ??= new BattleQuota(battles.pool, this.limits.allBytes);
    const has = await this.quota.hasRoom(bytes);
    if (has) this.quota.add(bytes);
    return has;
  }
}

interface ShownBattle {
  readonly file?: unknown;
  readonly listed: boolean;
}
