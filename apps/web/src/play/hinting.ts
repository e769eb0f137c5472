import { type Signal, signal } from '@preact/signals';
import type { EngineApi } from './engine-api.ts';
import type { Advice, Hint } from './engine/hints.ts';
import { STRINGS } from './strings.ts';

/** What was asked of the counsel, and what it said. */
interface ShownHint {
  readonly unit: string | null;
  readonly hints: readonly Hint[] | null;
  readonly advice: Advice | null;
  readonly trouble: string | null;
}

/** Hints for a person: fetched on request, dropped when the battle goes on. */
export class Hinting {
  readonly asked: Signal<ShownHint | null> = signal(null);
  private readonly engine: EngineApi;

  constructor(engine: EngineApi) {
    this.engine = engine;
  }

  forget(): void {
    this.asked.value = null;
  }

  /** Asking again about the same hides it. */
  async ask(unit: string | null, isQuestion: boolean): Promise<void> {
    if (this.asked.value !== null && this.asked.value.unit === unit) {
      this.forget();
      return;
    }
    const waiting: ShownHint = { unit, hints: null, advice: null, trouble: null };
    this.asked.value = waiting;
    const answered = await this.answers(unit, isQuestion);
    if (this.asked.value === waiting) this.asked.value = { ...waiting, ...answered };
  }

  private async answers(unit: string | null, isQuestion: boolean): Promise<Partial<ShownHint>> {
    try {
      if (isQuestion) return { advice: await this.engine.advice(), hints: [] };
      return { hints: await this.engine.hints(unit) };
    } catch (error) {
      return { hints: [], trouble: error instanceof Error ? error.message : STRINGS.noReason };
    }
  }
}
