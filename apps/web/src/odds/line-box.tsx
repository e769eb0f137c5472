import { CopyBox } from '../parts/copy-box.tsx';
import { STRINGS } from './strings.ts';

const SAYS = {
  label: STRINGS.lineLabel,
  copied: STRINGS.copied,
  selected: STRINGS.selected,
  close: STRINGS.closeLine,
};

/** The line to paste. */
export function LineBox({ line, close }: { readonly line: string; close(): void }) {
  return <CopyBox name="line-box" text={line} rows={4} says={SAYS} close={close} />;
}
