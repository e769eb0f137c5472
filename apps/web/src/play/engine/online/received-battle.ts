import { bareBattle, type Battle, type BattleEvent, type System, settingOf, type Setting } from 'enfilade';
import type { News, OnlineMoment, OnlineTable, Place, Standing } from 'enfilade/online';
import { Moments } from '../moments.ts';

/** How many places are sent after a break. */
const MOST_PLACES = 16;

/** A battle as a server has sent it to one viewer. */
export class ReceivedBattle {
  table: OnlineTable;
  /** Goes up when everything is sent again, as another viewer knows it. */
  edition = 0;
  places: readonly Place[];
  private moments: readonly OnlineMoment[];
  private now: Standing;
  private fold: Moments;
  private events: readonly BattleEvent<System>[];

  constructor(table: OnlineTable, moments: readonly OnlineMoment[], standing: Standing, places?: readonly Place[]) {
    [this.table, this.moments, this.now] = [table, moments, standing];
    this.places = places ?? [standing.place];
    this.fold = new Moments(this.setting);
    this.events = this.folded();
  }

  get setting(): Setting {
    return settingOf(this.table.scenario);
  }

  get standing(): Standing {
    return this.now;
  }

  get all(): readonly OnlineMoment[] {
    return this.moments;
  }

  get told(): readonly BattleEvent<System>[] {
    return this.events;
  }

  /** As the viewer knows it now, in the middle of an order too. */
  get battle(): Battle<System> {
    return this.fold.now;
  }

  /** False if it does not follow from what is known: then all of it has to be sent again. */
  receive({ since, moments, standing }: News): boolean {
    if (since > this.moments.length || since + moments.length !== standing.place.moments) return false;
    this.moments = since === 0 ? moments : [...this.moments.slice(0, since), ...moments];
    this.now = standing;
    this.places = [standing.place, ...this.places.filter(({ mark }) => mark !== standing.place.mark)].slice(
      0,
      MOST_PLACES,
    );
    this.events = this.folded();
    return true;
  }

  /** The table is sent after every break; only another scenario or another viewer makes it a different battle. */
  begin(table: OnlineTable): void {
    const anew = JSON.stringify(table.scenario) !== JSON.stringify(this.table.scenario);
    const other = table.viewer !== this.table.viewer;
    this.table = table;
    if (!anew && !other) return;
    this.edition += 1;
    this.fold = new Moments(this.setting);
    this.events = this.folded();
  }

  /** The bare table, before the first event. */
  get bare(): Battle<System> {
    return bareBattle<System>(this.setting);
  }

  private folded(): readonly BattleEvent<System>[] {
    const told = this.moments.map(({ event }) => event as BattleEvent<System>);
    this.fold.follow(told);
    return told;
  }
}
