import {
  apply,
  bareBattle,
  type Battle,
  type BattleEvent,
  type Ruleset,
  type Setting,
  type System,
  type Viewer,
} from '#battle/index.ts';

/**
 * What one viewer knows, updated event by event. While nothing has been hidden it is the battle itself, so that measurements can be shared.
 */
export class SideView {
  private readonly ruleset: Ruleset<System>;
  private readonly viewer: Viewer;
  private readonly setting: Setting;
  private shown: Battle<System> | null = null;
  private readonly seen: BattleEvent<System>[] = [];
  private truth: Battle<System>;

  constructor(ruleset: Ruleset<System>, setting: Setting, viewer: Viewer) {
    this.ruleset = ruleset;
    this.viewer = viewer;
    const scenario = ruleset.redactScenario?.(setting.scenario, viewer) ?? setting.scenario;
    this.setting = scenario === setting.scenario ? setting : { ...setting, scenario };
    this.truth = bareBattle(this.setting);
    if (this.setting !== setting) this.shown = this.truth;
  }

  /** The battle as the viewer knows it. */
  get battle(): Battle<System> {
    return this.shown ?? this.truth;
  }

  /** Takes in new events; `truth` is the battle after them. */
  update(events: readonly BattleEvent<System>[], truth: Battle<System>): void {
    this.truth = truth;
    for (const event of events) {
      const told = this.ruleset.redact(event, this.viewer);
      if (this.shown === null && told === event) this.seen.push(event);
      else {
        this.shown ??= this.seen.reduce<Battle<System>>(apply, bareBattle(this.setting));
        if (told !== undefined) this.shown = apply(this.shown, told);
      }
    }
  }

  /** The battle as the viewer would know it after these events too, without keeping them. */
  after(events: readonly BattleEvent<System>[], truth: Battle<System>): Battle<System> {
    const told = events.map((event) => this.ruleset.redact(event, this.viewer));
    if (this.shown === null && told.every((each, i) => each === events[i])) return truth;
    let battle = this.shown ?? this.seen.reduce<Battle<System>>(apply, bareBattle(this.setting));
    for (const each of told) if (each !== undefined) battle = apply(battle, each);
    return battle;
  }
}
