import { batch, type ReadonlySignal, computed, type Signal, signal } from '@preact/signals';
import type { Side } from 'enfilade';
import {
  type Draft,
  type DraftCommand,
  type DraftHistory,
  edited,
  isRefusedEdit,
  type Palette,
  type PaletteGround,
  type Piece,
  pieceAt,
  type PieceKey,
  piecesOf,
  redone,
  undone,
} from 'enfilade/drafting';
import type { Survey, TroopSigns } from './message.ts';
import { isGroundTool, type ToolId } from './tools.ts';

/** What is put on the map by the next press. */
export type Placing =
  | { readonly what: 'troops'; readonly profile: string; readonly formation: string }
  | { readonly what: 'commander'; readonly role: string };

export type Saved = 'saving' | 'saved' | 'failed';

const NORTH = 90;
const SOUTH = 270;

/** A battle on the drawing board: its history, what is selected, which tool is in the hand. It knows no rules. */
export class Drawing {
  readonly palette: Palette;
  readonly troops: TroopSigns;
  readonly history: Signal<DraftHistory>;
  readonly draft: ReadonlySignal<Draft>;
  /** The latest that was drawn and checked; null until the first. */
  readonly survey: Signal<Survey | null> = signal(null);
  /** Whether the survey is of this very draft. */
  readonly isChecked: Signal<boolean> = signal(false);
  readonly selected: Signal<readonly PieceKey[]> = signal([]);
  readonly tool: Signal<ToolId> = signal('select');
  readonly placing: Signal<Placing | null> = signal(null);
  readonly side: Signal<Side> = signal('a');
  readonly isSnapping: Signal<boolean> = signal(true);
  /** What was refused last, in words; empty if nothing was. */
  readonly refusal: Signal<string> = signal('');
  readonly saved: Signal<Saved> = signal('saved');
  /** Whether a hand is on the map: nothing else should be busy then. */
  readonly isBusy: Signal<boolean> = signal(false);
  private readonly stamps: Signal<Readonly<Partial<Record<ToolId, string>>>> = signal({});
  private readonly faces: Signal<Readonly<Record<Side, number>>> = signal({ a: NORTH, b: SOUTH });

  constructor(palette: Palette, troops: TroopSigns, history: DraftHistory) {
    [this.palette, this.troops] = [palette, troops];
    this.history = signal(history);
    this.draft = computed(() => this.history.value.draft);
    const [first] = history.draft.scenario.units;
    if (first?.heading !== undefined) this.faces.value = facesIn(history.draft);
  }

  /** The kind of ground that the tool draws. */
  get stamp(): PaletteGround | undefined {
    const { value: tool } = this.tool;
    if (!isGroundTool(tool)) return undefined;
    const own = this.stampsOf(tool);
    return own.find(({ id }) => id === this.stamps.value[tool]) ?? own[0];
  }

  stampsOf(tool: ToolId): readonly PaletteGround[] {
    return this.palette.ground.filter((each) => each.tool === tool);
  }

  chooseStamp(id: string): void {
    this.stamps.value = { ...this.stamps.value, [this.tool.value]: id };
  }

  /** Degrees in which a new unit of the side in hand faces. */
  get facing(): number {
    return this.faces.value[this.side.value];
  }

  face(degrees: number): void {
    this.faces.value = { ...this.faces.value, [this.side.value]: ((degrees % 360) + 360) % 360 };
  }

  take(tool: ToolId): void {
    batch(() => {
      this.tool.value = tool;
      this.placing.value = null;
      this.refusal.value = '';
    });
  }

  place(placing: Placing | null): void {
    batch(() => {
      this.placing.value = placing;
      this.tool.value = 'select';
      this.refusal.value = '';
      if (placing !== null) this.selected.value = [];
    });
  }

  select(keys: readonly PieceKey[]): void {
    const [first] = keys;
    batch(() => {
      this.selected.value = keys;
      const piece = first === undefined ? undefined : this.piece(first);
      if (piece?.of === 'units' || piece?.of === 'commands' || piece?.of === 'zones')
        this.side.value = piece.value.side;
    });
  }

  toggle(key: PieceKey): void {
    const { value: keys } = this.selected;
    this.select(keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key]);
  }

  piece(key: PieceKey): Piece | undefined {
    return pieceAt(this.draft.value, key);
  }

  isLocked(key: PieceKey): boolean {
    return this.draft.value.locked.includes(key);
  }

  /** Carries out an edit; what is refused is said. What is added or copied is selected. */
  do(command: DraftCommand, gesture: string | null = null): boolean {
    const before = this.draft.peek();
    const next = edited(this.history.peek(), command, this.palette, gesture);
    if (isRefusedEdit(next)) {
      this.refusal.value = next.because;
      return false;
    }
    batch(() => {
      this.refusal.value = '';
      this.show(next);
      if (command.do === 'add' || command.do === 'copy') this.select(added(before, next.draft));
    });
    return true;
  }

  undo(): void {
    batch(() => this.show(undone(this.history.peek())));
  }

  redo(): void {
    batch(() => this.show(redone(this.history.peek())));
  }

  private show(next: DraftHistory): void {
    if (next.draft === this.history.peek().draft) return;
    this.history.value = next;
    this.isChecked.value = false;
    const there = new Set(piecesOf(next.draft).map(([key]) => key));
    this.selected.value = this.selected.peek().filter((key) => there.has(key));
  }
}

function added(before: Draft, after: Draft): readonly PieceKey[] {
  const old = new Set(piecesOf(before).map(([key]) => key));
  return piecesOf(after).flatMap(([key]) => (old.has(key) ? [] : [key]));
}

/** Where most units of each side face. */
function facesIn({ scenario: { units } }: Draft): Readonly<Record<Side, number>> {
  const most = (side: Side, otherwise: number): number => {
    const all = units.flatMap((unit) => (unit.side === side && unit.heading !== undefined ? [unit.heading] : []));
    const count = (heading: number): number => all.filter((each) => each === heading).length;
    return all.toSorted((one, two) => count(two) - count(one))[0] ?? otherwise;
  };
  return { a: most('a', NORTH), b: most('b', SOUTH) };
}
