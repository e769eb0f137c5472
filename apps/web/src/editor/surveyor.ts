import {
  type ChartedPlay,
  coverOf,
  Game,
  loadChecks,
  loadPalette,
  loadPlay,
  type Scenario,
  type ScenarioFault,
  seededSource,
  settingOf,
  SIDES,
  type Sign,
} from 'enfilade';
import { checkDraft, type Draft, type DraftProblem, type Mend, mendFor, type Palette } from 'enfilade/drafting';
import type { OpenedSystem, Survey } from './message.ts';
import { troopSigns } from './troop-signs.ts';

/** Draws and checks drafts of one system, away from the page. */
export class Surveyor {
  private readonly palette: Palette;
  private readonly play: ChartedPlay;
  private readonly faultIn: (scenario: Scenario) => ScenarioFault | undefined;

  private constructor(palette: Palette, play: ChartedPlay, faultIn: Surveyor['faultIn']) {
    [this.palette, this.play, this.faultIn] = [palette, play, faultIn];
  }

  static async of(system: string): Promise<Surveyor | null> {
    const [palette, play, checks] = await Promise.all([loadPalette(system), loadPlay(system), loadChecks(system)]);
    if (palette === undefined || play === undefined || checks === undefined) return null;
    return new Surveyor(palette, play, (scenario) => checks.faultIn(scenario));
  }

  opened(): OpenedSystem {
    return { palette: this.palette, troops: troopSigns(this.palette, (scenario) => this.drawn(scenario)?.signs ?? []) };
  }

  survey(draft: Draft): Survey {
    const { problems, playable } = checkDraft(draft, this.palette, this.faultIn);
    const { width, height } = draft.scenario.table;
    const map = this.drawn(draft.scenario) ?? this.drawn(playable) ?? { ground: [], signs: [] };
    return { ...map, cover: coverOf(draft.scenario), width: width * 1000, height: height * 1000, problems };
  }

  mend(draft: Draft, problem: DraftProblem): Mend | null {
    return mendFor(draft, problem, this.palette, this.faultIn) ?? null;
  }

  /** The battle as it begins, everything on it shown; undefined if it cannot even be mustered. */
  private drawn(scenario: Scenario): Pick<Survey, 'ground' | 'signs'> | undefined {
    const { ruleset, chart } = this.play;
    try {
      const { battle } = new Game(ruleset, settingOf(scenario), seededSource(1));
      const signs = SIDES.flatMap((side): readonly Sign[] =>
        chart.signs(battle, side).filter((sign) => sign.side === side),
      );
      return { ground: chart.ground(battle), signs };
    } catch {
      return undefined; // What is wrong with it is listed beside the map.
    }
  }
}
