import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../../parts/icon.tsx';
import type { Play } from '../play.ts';
import { STRINGS } from '../strings.ts';
import { MenuList } from './later.tsx';

export interface MenuProps {
  readonly play: Play;
  readonly asText: Signal<boolean>;
  readonly showsKeys: Signal<boolean>;
  readonly showsSheet: Signal<boolean>;
}

/** The button of the menu, and the menu while it is open. */
export function Menu(props: MenuProps) {
  const isOpen = useSignal(false);
  const frame = useRef<HTMLDivElement>(null);
  const close = (): void => {
    isOpen.value = false;
  };
  useEffect(() => {
    if (!isOpen.value) return undefined;
    const onPress = ({ target }: Event): void => {
      if (target instanceof Node && frame.current?.contains(target) !== true) close();
    };
    addEventListener('pointerdown', onPress);
    return () => removeEventListener('pointerdown', onPress);
  }, [isOpen.value]);
  // Not over the other side's turn.
  const { waitsFor } = props.play.store.status.value ?? {};
  useEffect(close, [waitsFor]);
  return (
    <div
      class="menu"
      ref={frame}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen.value) return;
        event.stopPropagation();
        close();
      }}
    >
      <button
        type="button"
        class="menu-button"
        aria-expanded={isOpen.value}
        aria-label={STRINGS.menu}
        title={STRINGS.menu}
        onClick={() => (isOpen.value = !isOpen.value)}
      >
        <Icon of="menu" />
      </button>
      {isOpen.value ? (
        <div class="menu-list">
          <MenuList {...props} close={close} />
        </div>
      ) : null}
    </div>
  );
}
