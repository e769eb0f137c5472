import '../styles/tonight.css';
import { catalogue } from 'virtual:catalogue';
import { useSignalEffect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { lazily } from '../parts/lazily.tsx';
import { useTitle } from '../parts/title.ts';
import { chosenDress, dressAttributes } from '../table/army-colours.ts';
import { readWishes, writeWishes } from './address.ts';
import { Choices } from './choices.tsx';
import { MadeHead, UnderTheMap } from './made.tsx';
import { startMaker } from './start-maker.ts';
import { TONIGHT_STRINGS as STRINGS } from './strings.ts';
import { drawnSeed, Tonight } from './tonight.ts';

const PlanMap = lazily(() => import('./plan-map.tsx'), 'PlanMap', <div class="tonight-map" />);
const SYSTEMS = catalogue.map(({ id }) => id);

/** A battle from a few wishes and a seed, drawn at once and made even by captains. */
export function TonightPage() {
  useTitle(STRINGS.title);
  const tonight = useMemo(() => new Tonight(startMaker, readWishes(location.search, SYSTEMS, drawnSeed())), []);
  useEffect(() => () => tonight.close(), []);
  // The address always leads back to this battle.
  useSignalEffect(() => history.replaceState(null, '', `/tonight${writeWishes(tonight.wishes.value)}`));
  useEffect(() => {
    const shuffle = (event: KeyboardEvent): void => {
      // On a button the space bar presses it.
      const isElsewhere = event.target instanceof Element && event.target.closest('button, input, select, a, summary');
      if (event.code !== 'Space' || isElsewhere) return;
      event.preventDefault();
      tonight.shuffle();
    };
    addEventListener('keydown', shuffle);
    return () => removeEventListener('keydown', shuffle);
  }, []);
  const { value: battle } = tonight.battle;
  const { value: trouble } = tonight.trouble;
  return (
    <div class="tonight" {...(battle === null ? {} : dressAttributes(chosenDress(battle.plan.armies)))}>
      <Choices tonight={tonight} />
      <section class="tonight-made" aria-label={battle?.scenario.name ?? STRINGS.making}>
        {trouble === null ? null : (
          <p class="tonight-trouble" role="alert">
            {trouble === '' ? STRINGS.brokenOff : STRINGS.refused(trouble)}
          </p>
        )}
        {battle === null ? (
          <p class="loading">{STRINGS.making}</p>
        ) : (
          <>
            <MadeHead battle={battle} />
            <PlanMap plan={battle.plan} label={STRINGS.map(battle.scenario.name)} />
            <UnderTheMap tonight={tonight} battle={battle} />
          </>
        )}
      </section>
    </div>
  );
}
