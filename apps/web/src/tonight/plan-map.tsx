import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { fitted, NO_FOCUS, TableCanvas } from '../play/play-page.tsx';
import type { Plan } from '../rules/catalogue.ts';
import { theme } from '../settings/appearance.ts';
import { chosenDress } from '../table/army-colours.ts';
import type { Camera, Size } from '../table/index.ts';

/** Before the frame has been measured. */
const USUAL: Size = { width: 900, height: 600 };

/** The battle as it begins, north up. */
export function PlanMap({ plan, label }: { readonly plan: Plan; readonly label: string }) {
  const camera = useSignal<Camera | null>(fitted(plan, USUAL, 0));
  const view = useSignal<Size>({ width: 0, height: 0 });
  const { value: size } = view;
  useEffect(() => {
    if (size.width > 0) camera.value = fitted(plan, size, 0);
  }, [size.width, size.height, plan.width, plan.height]);
  const scene = useMemo(() => ({ ...plan }), [plan]);
  return (
    <div class="tonight-map" style={{ aspectRatio: `${plan.width} / ${plan.height}` }}>
      <TableCanvas
        scene={scene}
        focus={NO_FOCUS}
        camera={camera}
        view={view}
        theme={theme.value}
        dress={chosenDress(plan.armies)}
        label={label}
        turn={0}
        mayDrag={() => false}
        onTap={() => undefined}
      />
    </div>
  );
}
